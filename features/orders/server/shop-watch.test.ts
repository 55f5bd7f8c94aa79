import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { shopScreens } from '#platform/server/db/live.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { outboxMoved } from '#platform/server/test/jobs.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { pushLateOrders, pushNewOrders, pushMissingScreens } from './shop-watch.ts';

const { app, as, db, database, clock, start } = await testApp();
const other = await start();
await holdJobs(database.pool);
const [admin, customer] = [await as('admin'), await as('customer')];
for (const { user } of [admin, customer]) await addDevice(db, user.id);

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, createdAt: minutesAgo(1), ...fields });
const pushes = (id: string) => pushesOf(database.pool, id);

test('owners get one push about an unseen order, from one of the processes', async () => {
  const { id } = await order();
  await Promise.all([pushNewOrders(app), pushNewOrders(other), pushNewOrders(app)]);
  expect(await pushes(id)).toEqual([['new_order', admin.user.id]]);
});

test('no push is sent about an order that was seen, started, cancelled, or just placed', async () => {
  const quiet = await Promise.all([
    order({ adminSeenAt: clock.now() }),
    order({ status: 'processing' }),
    order({ status: 'cancelled' }),
    order({ createdAt: clock.now() }),
  ]);
  await pushNewOrders(app);
  for (const { id } of quiet) expect(await pushes(id)).toEqual([]);
  const rows = await db.select().from(orders).where(eq(orders.id, quiet[0].id));
  expect(rows).toMatchObject([{ adminToldAt: null, version: 1 }]);
});

test('owners get one push about a due order that nobody started, and one more after a new promise', async () => {
  const late = (fields: Partial<typeof orders.$inferInsert> = {}) =>
    order({ adminSeenAt: clock.now(), createdAt: minutesAgo(50), deliveryTime: minutesAgo(15), ...fields });
  const promised = { estimatedWaitTime: 45, estimatedWaitAt: minutesAgo(50) };
  const [{ id }, given] = [await late(), await late(promised)];
  const quiet = [
    await late({ status: 'processing' }),
    await late({ status: 'cancelled' }),
    await late({ deliveryStatus: 'picked_up' }),
    await late({ estimatedWaitTime: 20, estimatedWaitAt: minutesAgo(10) }),
    await late({ createdAt: minutesAgo(20) }),
    await late({ createdAt: minutesAgo(3000), deliveryTime: minutesAgo(2900) }),
  ];
  await Promise.all([pushLateOrders(app), pushLateOrders(other), pushLateOrders(app)]);
  for (const one of [id, given.id]) expect(await pushes(one)).toEqual([['running_late', admin.user.id]]);
  for (const one of quiet) expect(await pushes(one.id)).toEqual([]);

  const told = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.id, given.id));
    return row?.lateToldAt?.getTime();
  };
  const first = await told();
  await pushLateOrders(app);
  expect(await told()).toBe(first);
  await db.update(orders).set({ estimatedWaitTime: 60 }).where(eq(orders.id, given.id));
  clock.set(new Date(clock.now().getTime() + 11 * 60_000));
  await pushLateOrders(app);
  expect(await told()).toBe(clock.now().getTime());
  clock.reset();
});

const silences = async () => {
  await outboxMoved(database.pool);
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'staff_push'`,
  );
  return rows[0]?.count;
};
const setHours = async (hours: object) => {
  const { sections } = (await admin.get('/api/admin/settings')).json();
  const { version } = sections.find(({ section }: { section: string }) => section === 'hours');
  const saved = await admin.put('/api/admin/settings/hours', hours, { 'if-match': String(version) });
  expect(saved.statusCode).toBe(200);
};
const wholeDay = [{ from: '00:00', to: '23:59' }];
const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, wholeDay]),
);

test('ten minutes without any admin screen lead to one push, and only during opening hours', async () => {
  const quiet = {
    ...app,
    database,
    clock: app.clock,
    settings: app.settings,
    publisher: app.publisher,
    liveConnections: () => [],
  };
  await db.insert(shopScreens).values({ seenAt: minutesAgo(11) });
  await pushMissingScreens(quiet);
  expect(await silences()).toBe(0);
  await setHours({ alwaysOpen: false, days: everyDay });
  await Promise.all([pushMissingScreens(quiet), pushMissingScreens(quiet)]);
  await pushMissingScreens(quiet);
  expect(await silences()).toBe(1);
});

test('an admin screen that connects resets the ten minutes', async () => {
  const watched = {
    ...app,
    database,
    publisher: app.publisher,
    liveConnections: () => [{ user: { role: 'admin' as const } }],
  };
  await pushMissingScreens(watched);
  const [screens] = await db.select().from(shopScreens);
  expect(screens?.toldAt).toBeNull();
  expect(screens?.seenAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
});
