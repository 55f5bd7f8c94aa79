import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { products, sales } from '../schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { hourMs } from '#shared/durations.ts';

const { app, start, as, database, db, product, sale, clock } = await testApp();
const visitor = await as('visitor');
const menu = async () => (await visitor.get('/api/products')).json();
const names = async () => (await menu()).map(({ name }: { name: string }) => name);
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);

beforeEach(async () => {
  await db.delete(sales);
  await db.delete(products);
  app.menu.forget();
});
afterEach(() => clock.reset());

test('anyone can read the menu: available products with every field, in order', async () => {
  const {
    createdAt,
    soldOutUntil: _,
    keptOffFrom: __,
    position: ___,
    ...first
  } = await product({
    name: 'Zebra Tea',
    description: 'd',
    category: 'c',
    thcContent: '0.2%',
  });
  await product({ name: 'Sold out', available: false });
  await product({ name: 'Apple Balm', createdAt: inHours(1) });

  expect(await names()).toEqual(['Zebra Tea', 'Apple Balm']);
  const [shown] = await menu();
  expect(shown).toEqual({
    ...first,
    slug: 'zebra-tea',
    createdAt: createdAt.toISOString(),
    salePrice: null,
    saleEndsAt: null,
  });
});

test('a sale on the menu has its price and its end, and of several the lowest price counts', async () => {
  const { id: productId } = await product({ price: 5000 });
  await sale({ productId, salePrice: 4000 });
  await sale({ productId, salePrice: 3000, endDate: inHours(2) });
  const ends = inHours(3);
  await sale({ productId, salePrice: 3000, discountPercentage: 45, endDate: ends });
  await sale({ productId, salePrice: 1000, active: false });
  await sale({ productId, salePrice: 1000, startDate: inHours(1), endDate: inHours(2) });
  await sale({ productId, salePrice: 1000, startDate: inHours(-2), endDate: inHours(-1) });
  expect(await menu()).toMatchObject([
    { salePrice: 3000, discountPercentage: 45, saleEndsAt: ends.toISOString() },
  ]);
});

test('a sale begins and ends by the clock, to the millisecond', async () => {
  clock.set('2026-03-01T12:00:00Z');
  await sale({ startDate: new Date('2026-03-01T13:00:00Z'), endDate: new Date('2026-03-01T14:00:00Z') });
  const priceAt = async (moment: string) => {
    clock.set(moment);
    return (await menu())[0].salePrice;
  };
  expect(await priceAt('2026-03-01T12:59:59.999Z')).toBeNull();
  expect(await priceAt('2026-03-01T13:00:00.000Z')).toBe(2240);
  expect(await priceAt('2026-03-01T13:59:59.999Z')).toBe(2240);
  expect(await priceAt('2026-03-01T14:00:00.000Z')).toBeNull();
});

test('a sale above a lowered price does not raise the price', async () => {
  const { id: productId } = await product({ price: 2000 });
  await sale({ productId, salePrice: 2500 });
  expect((await menu())[0].salePrice).toBeNull();
  expect((await visitor.get('/api/sales')).json()).toEqual([]);
});

test('running sales come with their product, the one that ends first in front', async () => {
  const {
    id: productId,
    soldOutUntil: _,
    keptOffFrom: __,
    position: ___,
    ...rest
  } = await product({ name: 'Later' });
  const { id } = await sale({ productId, endDate: inHours(5), description: 'Good while it lasts' });
  await sale({ endDate: inHours(1) });
  await sale({ active: false });
  await sale({ startDate: inHours(1), endDate: inHours(2) });
  await sale({ productId: (await product({ available: false })).id });

  const [soonest, later, ...none] = (await visitor.get('/api/sales')).json();
  expect(none).toEqual([]);
  expect(soonest.product.name).toBe('Orchard Gummies');
  expect(later).toMatchObject({
    id,
    productId,
    salePrice: 2240,
    discountPercentage: 20,
    description: 'Good while it lasts',
  });
  expect(later.product).toEqual({ id: productId, ...rest, createdAt: rest.createdAt.toISOString() });
});

test('an unchanged menu is answered 304', async () => {
  await product();
  const first = await visitor.get('/api/products');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await visitor.get('/api/products', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  await product({ name: 'Something new' });
  const changed = await visitor.get('/api/products', { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('a long menu is sent compressed to browsers that accept it, and 304 to those that have it', async () => {
  await product({ name: 'Long words', description: 'A calm evening. '.repeat(100) });
  const plain = await visitor.get('/api/products');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const compressed = await visitor.get('/api/products', headers);
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const etag = String(compressed.headers.etag);
  const again = await visitor.get('/api/products', { ...headers, 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
});

test('twenty readers at once cause one read of the menu from the database', async () => {
  await product();
  const query = vi.spyOn(database.pool, 'query');
  await Promise.all(Array.from({ length: 20 }, menu));
  expect(query.mock.calls.filter(([options]) => JSON.stringify(options).includes('list-menu'))).toHaveLength(
    1,
  );
  query.mockRestore();
});

test('a change by an admin is on the menu at the next read', async () => {
  const admin = await as('admin');
  const { id } = (await admin.post('/api/admin/products', { name: 'New', price: 100 })).json();
  expect(await names()).toEqual(['New']);
  await admin.put(`/api/admin/products/${id}`, { name: 'Newer', price: 100 });
  expect(await names()).toEqual(['Newer']);
  const dates = { startDate: inHours(-1).toISOString(), endDate: inHours(1).toISOString() };
  const made = await admin.post('/api/admin/sales', {
    productId: id,
    salePrice: 50,
    discountPercentage: 50,
    ...dates,
  });
  expect((await menu())[0].salePrice).toBe(50);
  await admin.delete(`/api/admin/sales/${made.json().id}`);
  expect((await menu())[0].salePrice).toBeNull();
  await admin.delete(`/api/admin/products/${id}`);
  expect(await names()).toEqual([]);
});

test('a change in one process is on the menu of every process at once', async () => {
  const other = visitor.at(await start());
  const shown = async () => (await other.get('/api/products')).json();
  const { id } = await product({ name: 'Before' });
  await expect.poll(shown).toMatchObject([{ name: 'Before' }]);
  await db.update(products).set({ name: 'After' }).where(eq(products.id, id));
  await expect.poll(shown).toMatchObject([{ name: 'After' }]);
});

test('while announcements cannot arrive, every request reads the menu from the database', async () => {
  const { id } = await product({ name: 'Before' });
  await menu();
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'budtender-listener%' and datname = current_database()`);
  await expect.poll(() => app.listener.connected, { interval: 10 }).toBe(false);
  await db.update(products).set({ name: 'After' }).where(eq(products.id, id));
  expect(await names()).toEqual(['After']);
  await expect.poll(() => app.listener.connected).toBe(true);
});
