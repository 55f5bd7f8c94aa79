import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, product, clock } = await testApp();
const admin = await as('admin');
const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000);

type Row = { id: string; customerOrders: number; customerCancelled: number; driverSince: string | null };
const list = async (query: string) => (await admin.get(`/api/admin/orders?${query}`)).json<Row[]>();
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
const counts = async () => (await admin.get('/api/admin/orders/views')).json();

const customer = await as('customer', { firstName: 'Ximena', lastName: 'Okafor' });
const order = (
  fields: Partial<typeof orders.$inferInsert> = {},
  ...lines: Parameters<typeof insertOrder>[2] & object
) => insertOrder(db, { userId: customer.user.id, ...fields }, lines);

test('each view of the orders lists and counts what its name says', async () => {
  clock.set(new Date('2026-05-04T18:00:00Z')); // 2 PM in New York
  const driver = await as('driver', { firstName: 'Diego', lastName: 'Flores' });
  const before = await counts();
  const late = await order({ deliveryTime: minutes(-5), driverId: driver.user.id });
  const started = await order({ deliveryTime: minutes(20), status: 'processing' });
  const tomorrow = await order({ deliveryTime: minutes(11 * 60), driverId: driver.user.id });
  const done = await order({ deliveryTime: minutes(-60), status: 'completed' });
  const mine = new Set([late.id, started.id, tomorrow.id, done.id]);
  const own = async (query: string) => (await ids(query)).filter((id) => mine.has(id));

  expect(await own('view=pending&sort=due')).toEqual([late.id, tomorrow.id]);
  expect(await own('view=late')).toEqual([late.id]);
  expect(await own('view=no_driver')).toEqual([started.id]);
  expect(await own('view=today&sort=due')).toEqual([done.id, late.id, started.id]);
  expect(await own(`driverId=${driver.user.id}&sort=due`)).toEqual([late.id, tomorrow.id]);
  const after = await counts();
  expect([after.pending - before.pending, after.late - before.late]).toEqual([2, 1]);
  expect([after.noDriver - before.noDriver, after.today - before.today]).toEqual([1, 3]);
  expect(after.byDriver).toContainEqual({ driverId: driver.user.id, name: 'Diego Flores', count: 2 });
});

test('an order is late by the time that its customer was last told', async () => {
  clock.set(new Date('2026-05-04T18:00:00Z'));
  const before = await counts();
  const at = { estimatedWaitAt: minutes(-15), status: 'processing' as const };
  const moved = await order({ deliveryTime: minutes(-5), estimatedWaitTime: 20, ...at });
  const hurried = await order({ deliveryTime: minutes(5), estimatedWaitTime: 10, ...at });
  const again = await order({ deliveryTime: minutes(-60), tryAgainAt: minutes(2) });
  const late = await ids('view=late');
  expect([moved, hurried, again].map(({ id }) => late.includes(id))).toEqual([false, true, false]);
  const { late: count, nextLateInSeconds } = await counts();
  expect([count - before.late, nextLateInSeconds]).toEqual([1, 120]);
});

test('the orders of a slot are a view with a count, from today on', async () => {
  clock.set(new Date('2026-05-04T18:00:00Z')); // 2 PM in New York
  const [noon, morning] = ['2026-05-04T16:00:00Z', '2026-05-05T14:30:00Z'];
  const at = (time: string, status: 'pending' | 'processing' | 'completed' = 'pending') =>
    order({ deliveryTime: new Date(time), status });
  const [first, second, done] = [await at(noon), await at(noon, 'processing'), await at(noon, 'completed')];
  await at('2026-05-05T14:30:20Z'); // for now, not for a slot
  await at('2026-05-05T14:20:00Z'); // at no slot's time
  await at('2026-05-03T16:00:00Z'); // yesterday
  const next = await at(morning);

  expect((await counts()).bySlot).toEqual([
    { time: '2026-05-04T16:00:00.000Z', label: '12:00 PM', count: 2 },
    { time: '2026-05-05T14:30:00.000Z', label: 'Tomorrow 10:30 AM', count: 1 },
  ]);
  expect((await ids(`slot=${noon}&sort=due`)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await ids(`slot=${noon}&status=completed`)).toEqual([done.id]);
  expect(await ids(`slot=${morning}`)).toEqual([next.id]);
});

test('an order lists its lines, when its driver got it, and the customer’s earlier orders', async () => {
  const [shopper, driver] = [await as('customer', { lastName: 'Lemonhead' }), await as('driver')];
  const of = (
    fields: Partial<typeof orders.$inferInsert>,
    ...lines: Parameters<typeof insertOrder>[2] & object
  ) => insertOrder(db, { userId: shopper.user.id, ...fields }, lines);
  await of({ status: 'cancelled', createdAt: minutes(-30) });
  await of({ status: 'completed', createdAt: minutes(-20) });
  const line = { productId: null, productName: 'Lemon Verbena Trio', productPrice: 2400, quantity: 2 };
  const { id } = await of({ createdAt: minutes(-10) }, line);
  await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({
    items: [{ productName: 'Lemon Verbena Trio', quantity: 2 }],
    driverSince: clock.now().toISOString(),
    customerOrders: 3,
    customerCancelled: 1,
  });
  const [listed] = await list('detailed=true&limit=1&search=lemonhead');
  expect(listed).toMatchObject({ id, items: [{ productName: 'Lemon Verbena Trio' }], customerOrders: 3 });
});

test('the list sorted by due time has pages', async () => {
  const shopper = await as('customer', { firstName: 'Pagefirst' });
  const made = [];
  for (const n of [3, 1, 2]) {
    made.push(await insertOrder(db, { userId: shopper.user.id, deliveryTime: minutes(n) }));
  }
  const first = await admin.get('/api/admin/orders?search=pagefirst&sort=due&limit=2');
  expect(first.json().map(({ id }: Row) => id)).toEqual([made[1]!.id, made[2]!.id]);
  const next = await admin.get(
    `/api/admin/orders?search=pagefirst&sort=due&limit=2&before=${String(first.headers['x-next-cursor'])}`,
  );
  expect(next.json().map(({ id }: Row) => id)).toEqual([made[0]!.id]);
});

const searched = await order(
  {
    orderNumber: 'H260504-7QK2M',
    deliveryAddress: '4821 Sagebrush Terrace',
    phoneNumber: '+1 (303) 555-0198',
  },
  {
    productId: (await product({ name: 'Huckleberry Tincture' })).id,
    productName: 'Huckleberry Tincture',
    productPrice: 1,
    quantity: 1,
  },
);

test.each([
  'H260504-7QK2M',
  '7qk2m',
  'sagebrush',
  '4821 sage terr',
  '303 555 0198',
  '(303) 555-0198',
  '+1 303 555 0198',
  '5550198',
  '0198',
  'ximena oka',
  'huckle',
  '  Tincture  ',
])('an order is found by “%s”', async (search) => {
  expect(await ids(`search=${encodeURIComponent(search)}`)).toContain(searched.id);
});

test.each([
  'nowhere',
  'agebrush',
  '7qk2x',
  '0199',
  'sagebrush avenue',
  "'); drop table orders; --",
  ':* | !qq',
  '5559',
])('an order is not found by “%s”', async (search) => {
  const answer = await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().map(({ id }: Row) => id)).not.toContain(searched.id);
});

test('a range of days is in the shop’s time zone, and includes both ends', async () => {
  // 11:30 PM in New York, the next day in UTC.
  const night = await order({ createdAt: new Date('2026-04-02T03:30:00Z') });
  const days = (from: string, to: string) => ids(`from=${from}&to=${to}`);
  expect(await days('2026-04-01', '2026-04-01')).toEqual([night.id]);
  expect(await days('2026-04-02', '2026-04-02')).toEqual([]);
  expect(await days('2026-03-01', '2026-04-01')).toEqual([night.id]);
});

test.each([
  'view=lost',
  'from=yesterday',
  'from=2026-02-31',
  'sort=name',
  'driverId=7',
  'slot=noon',
  'slot=2026-05-04',
  `search=${'x'.repeat(101)}`,
])('a list with %s is refused', async (query) => {
  expect((await admin.get(`/api/admin/orders?${query}`)).statusCode).toBe(400);
});
