import { expect, test, vi } from 'vitest';
import { orderStatuses } from '#shared/order-status.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { createSeededRandom } from '#app/server/seed/seeded-random.ts';
import { testApp } from '#platform/server/test/app.ts';
import { orderRow } from '#platform/server/test/orders.ts';
import { rollUp } from './order-stats.ts';
import { dayMs } from '#shared/durations.ts';

const { app, as, db, database, product, sale, clock } = await testApp();
const admin = await as('admin');
const read = async () => (await admin.get('/api/admin/analytics')).json();

test('the figures of an empty shop are zeros', async () => {
  const none = { today: 0, thisWeek: 0, thisMonth: 0 };
  expect(await read()).toEqual({
    orders: { ...none, total: 0, byStatus: { pending: 0, processing: 0, completed: 0, cancelled: 0 } },
    revenue: none,
    averageOrderValue: none,
    users: { newToday: 0, newThisWeek: 0, newThisMonth: 0, total: 0 },
    products: { active: 0, total: 0 },
    sales: { active: 0, total: 0 },
    previous: { orders: none, revenue: none, users: none, averageOrderValue: none },
  });
});

test('the figures count products on the menu, and sales that run now', async () => {
  const { id: productId } = await product();
  await product({ available: false });
  await product({ keptOffFrom: clock.now() });
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + dayMs)];
  await sale({ productId });
  await sale({ productId, active: false });
  await sale({ productId, startDate: later, endDate: new Date(later.getTime() + dayMs) });
  await sale({ productId, startDate: new Date(now.getTime() - dayMs), endDate: now });
  expect(await read()).toMatchObject({ products: { active: 1, total: 3 }, sales: { active: 1, total: 4 } });
});

test('twelve admins who open the figures at once cause one query', async () => {
  const query = vi.spyOn(database.pool, 'query');
  const answers = await Promise.all(Array.from({ length: 12 }, read));
  const named = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
  query.mockRestore();
  expect(named.filter((name) => name === 'analytics-periods')).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('orders, changes and three processes that roll up at once leave exact counts', async () => {
  const { user } = await as('customer');
  const chance = createSeededRandom(5);
  const burst = async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const rows = Array.from({ length: 5 }, () =>
        orderRow({ userId: user.id, createdAt: new Date(Date.now() - chance.next() * 40 * dayMs) }),
      );
      const ids = (await db.insert(orders).values(rows).returning({ id: orders.id })).map(
        ({ id }) => `'${id}'`,
      );
      await db.execute(
        `update orders set status = '${chance.pick(orderStatuses)}' where id in (${ids.slice(2).join()})`,
      );
    }
  };
  const adding = async () => {
    for (let turn = 0; turn < 25; turn += 1) await rollUp(database);
  };
  await Promise.all([burst(), burst(), burst(), adding(), adding(), adding()]);

  const { rows } = await app.database.pool.query('select status, count(*) from orders group by status');
  const { orders: counted } = await read();
  expect(counted.total).toBe(225);
  expect(counted.byStatus).toMatchObject(
    Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  );
});

test('after the orders table is emptied the figures are zero', async () => {
  await rollUp(database);
  await db.execute('truncate orders cascade');
  expect(await read()).toMatchObject({
    orders: { total: 0, today: 0, thisMonth: 0 },
    revenue: { thisMonth: 0 },
    users: { total: 1 },
  });
});
