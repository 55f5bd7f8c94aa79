import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf } from '#platform/server/test/cart.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

const { as, product, db, clock } = await testApp({
  env: { RATE_LIMITS: 'off', SHOP_TIMEZONE: 'America/Denver' },
});
const admin = await as('admin', { firstName: 'Olive', lastName: 'Ames' });
const visitor = await as('visitor');
afterEach(() => clock.reset());

async function tea() {
  const { id } = await product({ name: 'Tea', price: 1000 });
  const sizeId = await firstSizeOf(db, id);
  const change = (body: object) => admin.put(`/api/admin/sizes/${sizeId}/stock`, body);
  const moves = async () => (await admin.get(`/api/admin/sizes/${sizeId}/stock`)).json();
  return { id, sizeId, change, moves };
}
const onMenu = async (id: string) =>
  (await visitor.get('/api/products')).json().find((shown: { id: string }) => shown.id === id);

test('pieces that come are added once, however often they are sent with the same key', async () => {
  const { sizeId, change, moves } = await tea();
  await change({ set: 10 });
  const key = { 'idempotency-key': randomUUID() };
  const send = () => admin.put(`/api/admin/sizes/${sizeId}/stock`, { add: 5 }, key);
  expect([(await send()).json().stock, (await send()).json().stock]).toEqual([15, 15]);
  expect(await moves()).toHaveLength(2);
});

test('stock is set, added to, taken from and no longer counted, and the ledger has person and reason', async () => {
  const { id, change, moves } = await tea();
  expect(await onMenu(id)).not.toHaveProperty('left');
  expect((await change({ set: 12, lowMark: 3, note: 'First count' })).json()).toEqual({
    stock: 12,
    lowMark: 3,
  });
  expect((await change({ add: 8 })).json()).toEqual({ stock: 20, lowMark: 3 });
  expect((await change({ add: -18, note: 'Broken' })).json()).toEqual({ stock: 2, lowMark: 3 });
  expect(await moves()).toMatchObject([
    { reason: 'adjust', change: -18, stock: 2, note: 'Broken', actorName: 'Olive Ames', orderNumber: null },
    { reason: 'adjust', change: 8, stock: 20 },
    { reason: 'count', change: 12, stock: 12, note: 'First count' },
  ]);
  await expect.poll(() => onMenu(id)).toMatchObject({ left: 2 }); // a change is announced, and then heard
  const customer = await as('customer');
  await fillCart(customer, { [id]: 2 });
  const { orderNumber } = (await checkOut(customer)).json();
  expect((await moves())[0]).toMatchObject({ reason: 'order', change: -2, stock: 0, orderNumber });
  await expect.poll(() => onMenu(id)).toMatchObject({ soldOut: true });
  expect(await onMenu(id)).not.toHaveProperty('left');
  expect((await change({ set: null })).json()).toEqual({ stock: null, lowMark: null });
  await expect.poll(() => onMenu(id)).not.toHaveProperty('soldOut');
});

test('a new product brings the counts of its sizes; of a size that is counted, the form changes nothing', async () => {
  const sizes = [
    { label: '3.5 g', price: 1000, stock: 12 },
    { label: '7 g', price: 1800 },
  ];
  const made = await admin.post('/api/admin/products', { name: 'Flower', price: 1000, sizes });
  expect(made.statusCode).toBe(201);
  const { id, sizes: stored } = made.json<{ id: string; sizes: { id: string; stock: number | null }[] }>();
  expect(stored.map(({ stock }) => stock)).toEqual([12, null]);
  expect((await admin.get(`/api/admin/sizes/${stored[0]!.id}/stock`)).json()).toMatchObject([
    { reason: 'count', change: 12, stock: 12, note: null, actorName: 'Olive Ames' },
  ]);
  const again = sizes.map((size, at) => ({ ...size, id: stored[at]!.id, stock: 99 }));
  const saved = await admin.put(`/api/admin/products/${id}`, { name: 'Flower', price: 1000, sizes: again });
  expect(saved.json<typeof made>()).toMatchObject({ sizes: [{ stock: 12 }, { stock: 99 }] });
  const below = await admin.post('/api/admin/products', {
    name: 'Flower',
    price: 1000,
    sizes: [{ label: '', price: 1000, stock: -1 }],
  });
  expect(below.statusCode).toBe(400);
});

test('a cart line shows how many are left when it asks for more, whatever the low mark', async () => {
  const { id, change } = await tea();
  await change({ set: 20, lowMark: 3 });
  const customer = await as('customer');
  await fillCart(customer, { [id]: 20 });
  const [line] = await cartOf(customer);
  expect(line).not.toHaveProperty('left');
  expect((await customer.patch(`/api/cart/${line.id}`, { quantity: 21 })).json()).toMatchObject({ left: 20 });
  expect(await cartOf(customer)).toMatchObject([{ quantity: 21, left: 20 }]);
  expect((await customer.post('/api/cart', { productId: id })).json()).toMatchObject({
    quantity: 22,
    left: 20,
  });
});

test('sizes at their low mark are listed, the least first', async () => {
  const [few, fewer, many] = [await tea(), await tea(), await tea()];
  await few.change({ set: 3, lowMark: 3 });
  await fewer.change({ set: 0, lowMark: 1 });
  await many.change({ set: 9 });
  const own = new Set([few.sizeId, fewer.sizeId, many.sizeId]);
  const listed = (await admin.get('/api/admin/low-stock')).json();
  expect(listed.filter(({ sizeId }: { sizeId: string }) => own.has(sizeId))).toMatchObject([
    { sizeId: fewer.sizeId, productName: 'Tea', sizeLabel: '', stock: 0, lowMark: 1 },
    { sizeId: few.sizeId, stock: 3, lowMark: 3 },
  ]);
});

test('adding stock while orders take some counts both', async () => {
  const { id, sizeId, change } = await tea();
  await change({ set: 5 });
  const customers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const customer = await as('customer');
      await fillCart(customer, { [id]: 1 });
      return customer;
    }),
  );
  await Promise.all([
    ...customers.map((customer) => checkOut(customer)),
    ...[1, 2, 3].map((add) => change({ add })),
  ]);
  expect((await change({ lowMark: 1 })).json()).toEqual({ stock: 6, lowMark: 1 });
  expect((await admin.get(`/api/admin/sizes/${sizeId}/stock`)).json()).toHaveLength(9);
});

test('a size whose count is saved with its product and added to at the same moment keeps both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, sizeId, change } = await tea();
    const body = { name: 'Tea', price: 1000, sizes: [{ id: sizeId, label: '', price: 1000, stock: 5 }] };
    const [saved, added] = await Promise.all([
      admin.put(`/api/admin/products/${id}`, body),
      change({ add: 3 }),
    ]);
    expect([saved.statusCode, added.statusCode]).toEqual([200, 200]);
    const moves = (await admin.get(`/api/admin/sizes/${sizeId}/stock`)).json<{ change: number }[]>();
    const { stock } = (await change({ lowMark: 1 })).json();
    // The form counts only what was not counted yet; what is added to its count is added.
    expect([3, 8]).toContain(stock);
    expect(moves.reduce((sum, move) => sum + move.change, 0)).toBe(stock);
  }
});

test.each([
  ['more than there is', { add: -6 }, 409],
  ['below nothing', { set: -1 }, 400],
  ['half a piece', { set: 1.5 }, 400],
  ['both at once', { set: 1, add: 1 }, 400],
])('a change of stock is refused: %s', async (_what, body, status) => {
  const { change } = await tea();
  await change({ set: 5 });
  expect((await change(body)).statusCode).toBe(status);
  expect((await change({ lowMark: 2 })).json()).toMatchObject({ stock: 5 });
});

test('taking away more than is left is refused with the number left, and a low mark needs a count first', async () => {
  const { change } = await tea();
  expect((await change({ lowMark: 2 })).json().details).toEqual([
    { path: 'set', message: 'Count this size first: say how many there are.' },
  ]);
  await change({ set: 5 });
  expect((await change({ add: -6 })).json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 5 are left, so 6 cannot be taken away.',
  });
});

test('adding to stock that is not counted is refused, and a deleted size answers 404', async () => {
  const { change } = await tea();
  expect((await change({ lowMark: 2 })).statusCode).toBe(400);
  const gone = await admin.put('/api/admin/sizes/00000000-0000-4000-8000-000000000001/stock', { set: 1 });
  expect(gone.statusCode).toBe(404);
});

test('a product can be marked sold out without end, for four hours, or until the shop’s tomorrow', async () => {
  clock.set('2026-03-08T05:30:00Z'); // the evening before the clocks change in Denver
  const { id } = await tea();
  const soldOut = async (until: string | null) =>
    (await admin.put(`/api/admin/products/${id}/sold-out`, { until })).json().soldOutUntil;
  const isSoldOut = async () => (await onMenu(id)).soldOut ?? false;

  expect(await soldOut('four_hours')).toBe('2026-03-08T09:30:00.000Z');
  expect(await isSoldOut()).toBe(true);
  clock.set('2026-03-08T09:30:00Z');
  expect(await isSoldOut()).toBe(false);
  clock.set('2026-03-08T05:30:00Z');
  expect(await soldOut('tomorrow')).toBe('2026-03-08T07:00:00.000Z');
  expect(await soldOut('changed')).toBe('9999-12-31T00:00:00.000Z');
  expect(await isSoldOut()).toBe(true);
  expect(await soldOut(null)).toBeNull();
  expect(await isSoldOut()).toBe(false);
  const unknown = '/api/admin/products/00000000-0000-4000-8000-000000000001/sold-out';
  expect((await admin.put(unknown, { until: null })).statusCode).toBe(404);
});
