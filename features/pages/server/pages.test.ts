import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { builtClient } from '#platform/server/test/built-client.ts';
import { dataOf, shopWithPages, wordsOf } from '#platform/server/test/pages.ts';
import { drawPage } from '#app/browser/draw-page.ts';

const hour = 3_600_000;

test('a page of a product has its name, price, sizes, facts and picture without a script', async () => {
  const { product, get } = await shopWithPages();
  await product({
    name: 'Crème Brûlée Bar <No. 2>',
    price: 1850,
    category: 'Edibles & Co.',
    description: 'Dark, with salt.',
    thcContent: '0.2%',
    imageUrl: 'https://pictures.example/bar.webp',
    facts: { pieces: 12, cbdMgPerPiece: 5, allergens: ['Milk'], diet: ['Vegetarian'] },
  });
  const page = await get('/p/creme-brulee-bar-no-2');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const words = wordsOf(page.body);
  for (const shown of [
    '$18.50',
    'Dark, with salt.',
    '0.2% THC',
    '5 mg each',
    'Milk',
    'Vegetarian',
    '21 and over',
  ])
    expect(words).toContain(shown);
  expect(page.body).toContain('Crème Brûlée Bar &lt;No. 2&gt;</h1>');
  expect(page.body).toContain('src="https://pictures.example/bar.webp"');
  expect(page.body).toContain('<link rel="canonical" href="https://shop.example/p/creme-brulee-bar-no-2"/>');
  expect(page.body).toContain('<meta property="og:title"');
  expect(page.body).toContain('<link rel="stylesheet" crossorigin="" href="/assets/pages-1234.css"/>');
  expect(page.headers['content-security-policy']).not.toContain('nonce');
  expect(page.body).not.toContain('&quot;@context');
});

test('the menu and each category have a page with every product that is on the menu', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: 'Orchard Gummies', category: 'Edibles' });
  await product({ name: 'Night Balm', category: 'Topicals' });
  await product({ name: 'Put Away', category: 'Topicals', available: false });
  const menu = await get('/menu');
  expect(menu.body).toContain('href="/p/orchard-gummies"');
  expect(menu.body).toContain('href="/p/night-balm"');
  expect(menu.body).toContain('href="/menu/topicals"');
  expect(menu.body).not.toContain('Put Away');
  const topicals = await get('/menu/topicals');
  expect(topicals.body).toContain('Night Balm');
  expect(topicals.body).not.toContain('Orchard Gummies');
  expect((await get('/p/put-away')).statusCode).toBe(404);
});

test('a visitor searches and filters the whole menu, and is told which condition to drop', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: 'Orchard Gummies', price: 2800, facts: { form: 'Gummies', diet: ['Vegan'] } });
  await product({ name: 'Chamomile Tea', price: 1600, facts: { form: 'Tea', diet: ['Vegan'] } });
  await product({ name: 'Milk Bar', price: 900, facts: { form: 'Chocolate' } });
  const found = await get('/menu?search=chamomlie');
  expect(found.body).toContain('href="/p/chamomile-tea"');
  expect(found.body).not.toContain('href="/p/milk-bar"');
  expect(found.body).toContain('noindex');

  const none = await get('/menu?form=Gummies&diet=Vegan&price=low');
  expect(wordsOf(none.body)).toContain('Nothing on the menu fits that.');
  expect(wordsOf(none.body).replaceAll(/\s+/g, ' ')).toContain('Without Under $20: 1 product');
  expect(none.body).toContain('href="/menu?form=Gummies&amp;diet=Vegan"');
  expect(none.body).toContain('href="/p/orchard-gummies"');

  const meant = await get('/menu?search=vegan+gummies+under+%2420');
  expect(wordsOf(meant.body).replaceAll(/\s+/g, ' ')).toContain('Without “under $20”: 1 product');
  expect(meant.body).toContain('href="/menu?search=vegan+gummies"');

  const hostile = await get(`/menu?search=${encodeURIComponent('"><script>alert(1)</script>')}&search=2&x=1`);
  expect(hostile.statusCode).toBe(200);
  expect(hostile.body).not.toContain('<script>alert');
});

test('searches are limited for each address', async () => {
  const { get } = await shopWithPages();
  const answers = [];
  for (let count = 0; count < 121; count += 1) answers.push((await get('/menu?search=tea')).statusCode);
  expect([answers[119], answers[120]]).toEqual([200, 429]);
  expect((await get('/menu')).statusCode).toBe(200);
});

test('a page has the sale price from the start of a sale to its end', async () => {
  const { product, sale, get, clock } = await shopWithPages();
  const { id } = await product({ name: 'Tea', price: 2000 });
  const start = clock.now().getTime() + hour;
  await sale({
    productId: id,
    salePrice: 1500,
    discountPercentage: 25,
    startDate: new Date(start),
    endDate: new Date(start + hour),
  });
  const priceAt = async (moment: number) => {
    clock.set(new Date(moment));
    const [entry] = dataOf((await get('/p/tea')).body);
    return (entry!.offers as { price: string }[])[0]?.price;
  };
  expect(await priceAt(start - 1)).toBe('20.00');
  expect(await priceAt(start)).toBe('15.00');
  expect(await priceAt(start + hour - 1)).toBe('15.00');
  expect(await priceAt(start + hour)).toBe('20.00');
});

test('a page shows a change of its product by another process', async () => {
  const { product, db, get } = await shopWithPages();
  const { id } = await product({ name: 'Tea', price: 2000 });
  expect((await get('/p/tea')).body).toContain('$20.00');
  await db.update(products).set({ price: 2100 }).where(eq(products.id, id));
  await expect.poll(async () => (await get('/p/tea')).body).toContain('$21.00');
});

test('an old address redirects to the product under its new name, and no other product gets it', async () => {
  const { product, db, get } = await shopWithPages();
  const { id } = await product({ name: 'Night Tea' });
  await get('/p/night-tea');
  await db.update(products).set({ name: 'Evening Tea' }).where(eq(products.id, id));
  await expect.poll(async () => (await get('/p/evening-tea')).statusCode).toBe(200);
  const old = await get('/p/night-tea');
  expect([old.statusCode, old.headers.location]).toEqual([301, '/p/evening-tea']);

  await product({ name: 'Night Tea' });
  expect((await get('/p/night-tea-2')).statusCode).toBe(200);
  expect((await get('/p/night-tea')).headers.location).toBe('/p/evening-tea');

  await db.update(products).set({ name: 'Night Tea' }).where(eq(products.id, id));
  await expect.poll(async () => (await get('/p/night-tea')).statusCode).toBe(200);
  expect((await get('/p/evening-tea')).headers.location).toBe('/p/night-tea');
});

test('products that get the same name at one moment get different addresses', async () => {
  const { product, get } = await shopWithPages();
  await Promise.all(Array.from({ length: 8 }, () => product({ name: '夜' })));
  const slugs = ['product', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `product-${number}`)];
  for (const slug of slugs) expect((await get(`/p/${slug}`)).statusCode).toBe(200);
});

test('an unknown address answers a page with a link to the menu, and is not indexed', async () => {
  const { get } = await shopWithPages();
  for (const url of ['/p/unknown', '/menu/unknown']) {
    const page = await get(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('noindex');
    expect(page.body).toContain('href="/menu"');
  }
});

test('a shop with an age rule shows text only until the caller has answered, and nothing after a No', async () => {
  const { product, as, get } = await shopWithPages();
  await product({ name: 'Tea', price: 2000, imageUrl: 'https://pictures.example/tea.webp' });
  const owner = await as('admin');
  await owner.put('/api/admin/settings/age', { rule: 'statement', minimumAge: 21, doorCheck: false });
  await expect.poll(async () => (await get('/p/tea')).body).toContain('Tell us your age');
  const before = await get('/p/tea');
  expect(before.body).toContain('$20.00');
  for (const path of ['/p/tea', '/menu', '/menu?search=tea']) {
    const { body } = await get(path);
    expect(body).not.toContain('tea.webp');
    expect(body).not.toContain('og:image');
    expect(body).not.toContain('data-add');
  }

  const visitor = await as('visitor');
  await visitor.post('/api/age', { isOldEnough: true });
  const after = (await visitor.get('/p/tea')).body;
  expect(after).toContain('tea.webp');
  expect(after).toContain('data-add');

  const young = await as('visitor');
  await young.post('/api/age', { isOldEnough: false });
  const refused = await young.get('/p/tea');
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/']);
});

test('a page is sent compressed, and 304 to callers that have it', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: 'Tea' });
  const page = await get('/p/tea', { 'accept-encoding': 'gzip' });
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.rawPayload).toString()).toContain('Tea</h1>');
  const again = await get('/p/tea', { 'if-none-match': String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('without PUBLIC_URL a page names the address it was asked by, to each caller their own', async () => {
  const shop = await testApp({ clientDir: await builtClient(), drawPage });
  await shop.product({ name: 'Tea' });
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const page = await shop.app.inject({ url: '/p/tea', headers: { host } });
    expect(page.body).toContain(`<link rel="canonical" href="http://${host}/p/tea"/>`);
  }
});
