import { expect, test } from 'vitest';
import type { AdminProduct } from '../../contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';
import { importsOf } from '#platform/server/test/imports.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const { preview, importAll } = importsOf(owner);

const listProducts = async () => (await owner.get('/api/admin/products')).json<AdminProduct[]>();
const named = async (name: string) => (await listProducts()).find((one) => one.name === name);

test('the products of Shopify, WooCommerce and Square are recognized by their headings', async () => {
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
    'north-oil,North Oil,<p>Pressed <b>cold</b>.</p><p>For &amp; after.</p>,Acme,Oils,true,Size,15 ml,NO-15,4,30.00,https://cdn.shop.test/a.jpg,active',
    'north-oil,,,,,,,30 ml,NO-30,0,55.00,,',
    'north-oil,,,,,,,,,,,https://cdn.shop.test/b.jpg,',
    'lone-cup,Lone Cup,,Acme,Extras,true,Title,Default Title,LC,,12.00,,draft',
  ].join('\n');
  const shown = await preview(shopify);
  expect([shown.source, shown.wrong, shown.counts.new]).toEqual(['Shopify', [], 2]);
  await importAll(shopify);
  const oil = await named('North Oil');
  expect(oil).toMatchObject({
    description: 'Pressed cold.\nFor & after.',
    category: 'Oils',
    imageUrl: 'https://cdn.shop.test/a.jpg',
    moreImages: [{ imageUrl: 'https://cdn.shop.test/b.jpg' }],
  });
  expect(oil?.sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['15 ml', 4],
    ['30 ml', 0],
  ]);
  expect(await named('Lone Cup')).toMatchObject({
    available: false,
    sizes: [{ label: '', price: 1200, stock: null }],
  });

  const woo = [
    'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Sale price,Stock,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    '7,variable,WB,Woo Bars,1,,Crisp,,,,Edibles,"https://a.test/1.png, https://a.test/2.png",,Size,"2, 4"',
    '8,variation,WB-2,Woo Bars - 2,1,,,6,5,9,,,WB,Size,2',
    '9,variation,WB-4,Woo Bars - 4,1,,,11,,,,,id:7,Size,4',
    '10,simple,WS,Woo Single,0,,,3.50,,,Extras,,,,',
  ].join('\n');
  expect((await preview(woo)).source).toBe('WooCommerce');
  await importAll(woo);
  const bars = await named('Woo Bars');
  expect(bars?.sizes.map(({ label, price, sku }) => [label, price, sku])).toEqual([
    ['2', 600, 'WB-2'],
    ['4', 1100, 'WB-4'],
  ]);
  expect(bars?.moreImages).toHaveLength(1);
  expect(await named('Woo Single')).toMatchObject({ available: false, price: 350 });

  const square = [
    'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Main Street,Archived',
    'A,Square Cookie,Regular,SC,Chewy,Edibles,4.25,8,N',
    'B,Square Box,Small,SB-S,,Edibles,12.00,,N',
    'C,Square Box,Large,SB-L,,Edibles,20.00,2,N',
  ].join('\n');
  expect((await preview(square)).source).toBe('Square');
  await importAll(square);
  expect(await named('Square Cookie')).toMatchObject({ price: 425, sizes: [{ label: '', stock: 8 }] });
  expect((await named('Square Box'))?.sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['Small', null],
    ['Large', 2],
  ]);
});

test('a sheet with unknown headings is read by its cells, and only what is unclear is asked', async () => {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `Cell Read ${'ABCDEFGH'[at]},Edibles,$${10 + at}.50,CR-${at}a,${at + 3}`,
  );
  const file = ['Ware,Gruppe X,Betrag,Kennung,Zahl', ...rows].join('\n');
  const shown = await preview(file);
  expect(shown.columns.map(({ field, isSure }) => [field, isSure])).toEqual([
    ['name', true],
    ['category', true],
    ['price', true],
    ['sku', true],
    ['stock', false],
  ]);
  const chosen = await preview(file, 'columns=4:');
  expect(chosen.columns[4]).toMatchObject({ field: null, isSure: true });
  expect(await importAll(file, 'columns=4:')).toMatchObject({ imported: { created: 8 } });
  expect(await named('Cell Read A')).toMatchObject({ sizes: [{ stock: null }] });
});
