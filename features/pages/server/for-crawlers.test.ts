import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { dataOf, shopWithPages } from '#platform/server/test/pages.ts';
import { picture } from '#platform/server/test/pictures.ts';
import { uploaderOf } from '#platform/server/test/uploads.ts';
import type { ShopFacts } from '../contract.ts';
import { drawPage } from '#app/browser/draw-page.ts';

test('a shared link has its product’s picture in the size that messengers show', async () => {
  const shop = await shopWithPages();
  const { upload } = await uploaderOf(shop);
  const { objectPath } = (await upload({ bytes: await picture().jpeg().toBuffer() })).json<{
    objectPath: string;
  }>();
  await shop.product({ name: 'Tea', imageUrl: objectPath });
  const [, shared = ''] =
    /<meta property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(
      (await shop.get('/p/tea')).body,
    ) ?? [];
  const answers = await Promise.all([shop.get(shared), shop.get(shared)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  for (const id of ['00000000-0000-4000-8000-000000000000', '..%2f..%2fsecrets'])
    expect((await shop.get(`/objects/shared/${id}.jpg`)).statusCode).toBe(404);
});

test('search engines are told of every public page, and to leave the rest alone', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: 'Tea', category: 'Drinks & Co.' });
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
  const sitemap = await get('/sitemap.xml');
  const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    ['/', '/menu', '/menu/drinks-co', '/p/tea'].map((path) => `https://shop.example${path}`),
  );
});

test('a hostile name stays text in the page, in its data and in the sitemap', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: '</script><img src=x onerror=alert(1)>', category: '"><b>' });
  const page = await get('/p/script-img-src-x-onerror-alert-1');
  expect(page.body).not.toContain('<img src=x');
  expect(dataOf(page.body)[0]?.name).toBe('</script><img src=x onerror=alert(1)>');
});

test('the structured data of 200 products has every required field of schema.org', async () => {
  const { product, db, get } = await shopWithPages();
  await product();
  await db.delete(products);
  await db.insert(products).values(
    Array.from({ length: 200 }, (_, index) => ({
      name: `Product ${index}`,
      price: 100 + index,
      category: index % 3 ? 'Edibles' : null,
      description: index % 2 ? 'Good.' : null,
      imageUrl: index % 5 ? `https://pictures.example/${index}.webp` : null,
    })),
  );
  await expect.poll(async () => (await get('/p/product-199')).statusCode).toBe(200);
  for (let index = 0; index < 200; index += 1) {
    const graph = dataOf((await get(`/p/product-${index}`)).body);
    const [entry, trail, business] = graph;
    expect(entry).toMatchObject({ '@type': 'Product', name: `Product ${index}` });
    expect(entry!.offers).toEqual([
      expect.objectContaining({
        '@type': 'Offer',
        price: ((100 + index) / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `https://shop.example/p/product-${index}`,
        seller: { '@id': 'https://shop.example/#shop' },
      }),
    ]);
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    for (const item of trail!.itemListElement as Record<string, unknown>[])
      expect(Object.keys(item).toSorted()).toEqual(['@type', 'item', 'name', 'position']);
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Budtender',
      url: 'https://shop.example/',
    });
  }
});

test('a size that a law rule keeps off the menu is offered to nobody, and the page says why', () => {
  const size = { price: 2000, salePrice: null, left: null, soldOut: false };
  const product = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Drops',
    slug: 'drops',
    price: 2000,
    salePrice: null,
    facts: {},
    moreImages: [],
    sizes: [
      { ...size, id: '1', label: '30 ml' },
      {
        ...size,
        id: '2',
        label: '60 ml',
        price: 900,
        soldOut: true,
        keptOff: 'More than 0.4 mg THC a container.',
      },
    ],
  } as unknown as MenuProduct;
  const look = { color: null, logo: null };
  const shop = { hours: { alwaysOpen: true }, pages: {}, look } as unknown as ShopFacts;
  const source = { menu: [product], shop, origin: 'https://shop.example', hasPictures: true };
  const files = { stylesheets: [], fonts: [], themeScript: '' };
  const page = drawPage({ kind: 'product', slug: 'drops' }, source, files) ?? '';
  expect(dataOf(page)[0]?.offers).toEqual([
    expect.objectContaining({ name: 'Drops, 30 ml', price: '20.00' }),
  ]);
  expect(page).toContain('<meta name="description" content="$20.00 · 30 ml.');
  expect(page).toContain('Not sold');
  expect(page).toContain('More than 0.4 mg THC a container.');
  expect(page).not.toContain('$9.00');
});
