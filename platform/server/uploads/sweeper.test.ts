import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { images, products } from '#features/products/schema/product-tables.ts';
import { testApp } from '../test/app.ts';
import { importsOf } from '../test/imports.ts';
import { saveImage, sweepImages } from '#features/products/server/picture-service.ts';
import { hourMs } from '#shared/durations.ts';

const { app, as, db, clock, product } = await testApp();
const admin = await as('admin');

beforeEach(async () => {
  clock.reset();
  await db.delete(products);
  await db.delete(images);
});

const bytes = Buffer.from('a picture');
const renditions = (['', '-640', '-320'] as const).map((suffix) => ({ suffix, bytes }));
const drawn = { renditions, placeholder: 'x8k=' };
const { storage } = app;
const save = (hoursAgo = 0) =>
  saveImage({ db, storage, clock: () => new Date(clock.now().getTime() - hoursAgo * hourMs) }, drawn);
const files = async (imageUrl: string) => {
  const id = imageUrl.slice('/objects/'.length, -'.webp'.length);
  return (await readdir(join(app.config.dataDir, 'objects'))).filter((name) => name.startsWith(id)).length;
};

test('a picture that no product shows is deleted after a day, and not before', async () => {
  const [used, second, unused] = [await save(), await save(), await save()];
  await product({ imageUrl: used, moreImages: [{ imageUrl: second, imagePlaceholder: null }] });

  clock.advance(23 * hourMs);
  await sweepImages(app);
  expect([await files(used), await files(unused)]).toEqual([3, 3]);

  clock.advance(2 * hourMs);
  await sweepImages(app);
  expect([await files(used), await files(second), await files(unused)]).toEqual([3, 3, 0]);
  expect(await db.$count(images)).toBe(2);
});

test('the former picture of a product is deleted', async () => {
  const [old, fresh] = [await save(), await save()];
  const { id, name, price } = await product({ imageUrl: old });
  const answer = await admin.put(`/api/admin/products/${id}`, { name, price, imageUrl: fresh });
  expect(answer.statusCode, answer.body).toBe(200);

  clock.advance(25 * hourMs);
  await sweepImages(app);
  expect([await files(old), await files(fresh)]).toEqual([0, 3]);
});

test('the pictures that an import replaced stay until it can no longer be undone', async () => {
  const { importAll, lastId } = importsOf(admin);
  const [main, more, fresh] = [await save(25), await save(25), await save(25)];
  const moreImages = [{ imageUrl: more, imagePlaceholder: null }];
  await product({ name: 'Tea', imageUrl: main, moreImages });
  const left = async () => [await files(main), await files(more), await files(fresh)];

  await importAll(`Product,Picture\nTea,${fresh}`);
  await sweepImages(app);
  expect(await left()).toEqual([3, 3, 3]);
  const { id } = await lastId();
  const undone = await admin.post('/api/admin/products/import/undo', { id });
  expect(undone.json()).toEqual({ undone: 1, kept: 0 });
  const [tea] = await db.select().from(products);
  expect(tea).toMatchObject({ imageUrl: main, moreImages });
  await sweepImages(app);
  expect(await left()).toEqual([3, 3, 0]);

  await importAll(`Product,Picture\nTea,${main}`);
  await sweepImages(app);
  expect(await left()).toEqual([3, 3, 0]);
  await importAll('Product,Price\nOil,40');
  await sweepImages(app);
  expect(await left()).toEqual([3, 0, 0]);
});

test('many pictures are deleted in batches', async () => {
  const before = clock.now();
  await db
    .insert(images)
    .values(Array.from({ length: 120 }, () => ({ id: randomUUID(), createdAt: before })));
  clock.advance(25 * hourMs);
  await sweepImages(app);
  expect(await db.$count(images)).toBe(0);
});

test('a product cannot be saved with a picture that is gone', async () => {
  const imageUrl = await save(25);
  await sweepImages(app);
  const late = await admin.post('/api/admin/products', { name: 'Tea', price: 900, imageUrl });
  expect(late.statusCode).toBe(400);
  expect(late.json().details).toEqual([
    { path: 'imageUrl', message: 'This picture is no longer there. Please upload it again.' },
  ]);
});

test('saving a product while its picture is swept never leaves it without its files', async () => {
  for (let round = 0; round < 25; round += 1) {
    const imageUrl = await save(25);
    const [answer] = await Promise.all([
      admin.post('/api/admin/products', { name: 'Tea', price: 900, imageUrl }),
      sweepImages(app),
    ]);
    expect(answer.statusCode === 201 ? 3 : 0, `round ${round}: ${answer.body}`).toBe(await files(imageUrl));
    expect([201, 400]).toContain(answer.statusCode);
    await db.delete(products).where(eq(products.imageUrl, imageUrl));
  }
});

test('when storing fails, neither row nor files are left', async () => {
  const failing = {
    ...storage,
    put: async (name: string, content: Buffer) => {
      if (name.includes('-640')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      await storage.put(name, content);
    },
  };
  const before = (await readdir(join(app.config.dataDir, 'objects'))).length;
  const saving = saveImage({ db, clock: clock.now, storage: failing }, drawn);
  await expect(saving).rejects.toMatchObject({ status: 503 });
  expect(await db.$count(images)).toBe(0);
  expect((await readdir(join(app.config.dataDir, 'objects'))).length).toBe(before);
});
