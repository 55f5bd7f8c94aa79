import sharp from 'sharp';
import { expect, test } from 'vitest';
import { images, products, sales } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { sampleMenu } from './menu.ts';
import { sampleArt, sampleImageId } from './sample-art.ts';
import { seedSampleMenu } from './sample-menu.ts';

const { app, as, db, clock } = await testApp();

test('the pictures of the sample menu are served only after the menu was created', async () => {
  const name = `/objects/${sampleImageId(sampleMenu[0]!.art)}.webp`;
  expect((await app.inject(name)).statusCode).toBe(404);
});

test('of eight processes that start an empty shop, one creates the sample menu', async () => {
  const seeded = await Promise.all(Array.from({ length: 8 }, () => seedSampleMenu(db, clock.now())));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(products)).toBe(12);
  expect(await db.$count(sales)).toBe(2);
  expect(await db.$count(images)).toBe(20);
});

test('customers see the sample menu in its order, with its sales and pictures', async () => {
  const visitor = await as('visitor');
  const readMenu = async () =>
    (await visitor.get('/api/products')).json<{ name: string; imageUrl: string }[]>();
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  // The new menu is announced, and then heard.
  await expect.poll(async () => namesOf(await readMenu())).toEqual(namesOf(sampleMenu));
  const menu = await readMenu();
  expect((await visitor.get('/api/sales')).json()).toMatchObject([
    { salePrice: expect.any(Number), product: { name: expect.any(String) } },
    { salePrice: expect.any(Number), product: { name: expect.any(String) } },
  ]);

  // Drawings of few lines: one of flower takes as long as all of these.
  const drawn = ['Orchard Gummies', 'Chamomile Hemp Tea', 'Daybreak Softgels'];
  const asked = menu
    .filter(({ name }) => drawn.includes(name))
    .flatMap(({ imageUrl }) =>
      ['.webp', '-640.webp', '-320.webp'].map((end) => imageUrl.replace('.webp', end)),
    );
  const answers = await Promise.all(asked.map((url) => app.inject(url)));
  const widths = await Promise.all(
    answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
  );
  expect(widths).toEqual([960, 640, 320, 960, 640, 320, 960, 640, 320]);
  expect((await app.inject(asked[0]!)).rawPayload.equals(answers[0]!.rawPayload)).toBe(true);

  await db.delete(images);
  expect((await app.inject(asked[0]!)).statusCode).toBe(404);
});

test('the second picture of a sample product is a close-up of the first', async () => {
  await db
    .insert(images)
    .values(sampleArt.map((art) => ({ id: sampleImageId(art), placeholder: '', createdAt: clock.now() })));
  const menu = (await (await as('visitor')).get('/api/products')).json();
  const { imageUrl, moreImages } = menu.find(({ name }: { name: string }) => name === 'Orchard Gummies');
  const second = await app.inject(moreImages[0].imageUrl);
  expect((await sharp(second.rawPayload).metadata()).width).toBe(960);
  expect(second.rawPayload.equals((await app.inject(imageUrl)).rawPayload)).toBe(false);
});

test('a shop that has products gets no sample menu', async () => {
  await db.delete(sales);
  await db.delete(products);
  const admin = await as('admin');
  await admin.post('/api/admin/products', { name: 'House tea', price: 900 });
  expect(await seedSampleMenu(db, clock.now())).toBe(false);
  expect(await db.$count(products)).toBe(1);
});
