import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { builtClient } from '#platform/server/test/built-client.ts';
import { testApp } from '#platform/server/test/app.ts';
import { drawPage } from '../visitor/draw-page.tsx';

const hour = 3_600_000;

async function shopWithPages(env: Record<string, string> = {}) {
  const shop = await testApp({
    clientDir: await builtClient(),
    drawPage,
    env: { PUBLIC_URL: 'https://shop.example', ...env },
  });
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
  return { ...shop, get };
}

/** Returns the text that a person or a search engine reads: without tags, scripts and styles. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const dataOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
};

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
  expect(page.body).toContain('<link rel="stylesheet" crossorigin="" href="/assets/app-1234.css"/>');
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

test('a price is right from the moment a sale starts until the moment it ends', async () => {
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

test('a page follows a change of its product by another process', async () => {
  const { product, db, get } = await shopWithPages();
  const { id } = await product({ name: 'Tea', price: 2000 });
  expect((await get('/p/tea')).body).toContain('$20.00');
  await db.update(products).set({ price: 2100 }).where(eq(products.id, id));
  await expect.poll(async () => (await get('/p/tea')).body).toContain('$21.00');
});

test('an old address leads to the product under its new name, and stays its own', async () => {
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

test('products that are named alike at one moment get addresses of their own', async () => {
  const { product, get } = await shopWithPages();
  await Promise.all(Array.from({ length: 8 }, () => product({ name: '夜' })));
  const slugs = ['product', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `product-${number}`)];
  for (const slug of slugs) expect((await get(`/p/${slug}`)).statusCode).toBe(200);
});

test('an address that names nothing shows the way to the menu, and is not for search engines', async () => {
  const { get } = await shopWithPages();
  for (const url of ['/p/unknown', '/menu/unknown']) {
    const page = await get(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('noindex');
    expect(page.body).toContain('href="/menu"');
  }
});

test('a shop that asks for the age shows text alone until the caller has answered, and nothing after a No', async () => {
  const { product, as, get } = await shopWithPages();
  await product({ name: 'Tea', price: 2000, imageUrl: 'https://pictures.example/tea.webp' });
  const owner = await as('admin');
  await owner.put('/api/admin/settings/age', { rule: 'statement', minimumAge: 21, doorCheck: false });
  await expect.poll(async () => (await get('/p/tea')).body).toContain('Tell us your age');
  const before = await get('/p/tea');
  expect(before.body).toContain('$20.00');
  expect(before.body).not.toContain('tea.webp');
  expect((await get('/menu')).body).not.toContain('tea.webp');

  const visitor = await as('visitor');
  await visitor.post('/api/age', { isOldEnough: true });
  expect((await visitor.get('/p/tea')).body).toContain('tea.webp');

  const young = await as('visitor');
  await young.post('/api/age', { isOldEnough: false });
  const refused = await young.get('/p/tea');
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/']);
});

test('a page is sent compressed, and not again to whom has it', async () => {
  const { product, get } = await shopWithPages();
  await product({ name: 'Tea' });
  const page = await get('/p/tea', { 'accept-encoding': 'gzip' });
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.rawPayload).toString()).toContain('Tea</h1>');
  const again = await get('/p/tea', { 'if-none-match': String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
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

test('without PUBLIC_URL a page names the address it was asked by, to each caller their own', async () => {
  const shop = await testApp({ clientDir: await builtClient(), drawPage });
  await shop.product({ name: 'Tea' });
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const page = await shop.app.inject({ url: '/p/tea', headers: { host } });
    expect(page.body).toContain(`<link rel="canonical" href="http://${host}/p/tea"/>`);
  }
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
