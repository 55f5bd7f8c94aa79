import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { orderStatuses } from '#shared/order-status.ts';
import { orders, users } from '../db/schema.ts';
import { createChance } from '../seed/chance.ts';
import { testApp } from '../test/app.ts';
import { orderRow } from '../test/orders.ts';
import { plainFigures } from '../test/plain-figures.ts';
import { addUpTallies } from './tally.ts';

/** Offsets of whole, half and quarter hours, and a zone whose clocks turn by half an hour. */
const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London'];

/** Midnight, Monday, the first and last of months, New Year, and the days on which clocks turn. */
const moments = [
  '2026-03-08T18:30:00Z',
  '2026-03-09T04:00:00Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-29T12:07:31Z',
  '2026-03-31T20:45:00Z',
  '2026-04-05T03:00:00Z',
  '2026-10-04T09:00:00Z',
  '2025-11-02T17:01:00Z',
  '2025-11-03T04:59:59.999Z',
  '2025-11-03T05:00:00Z',
  '2026-01-01T05:00:00Z',
  '2026-02-28T23:14:00Z',
  '2026-03-01T05:00:00.001Z',
  '2026-01-31T22:00:00Z',
].map((moment) => new Date(moment));

const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000];

/** Close around every moment and every day's edge of it, and anywhere in the two months before. */
function someTimes(seed: number) {
  const chance = createChance(seed);
  const near = moments.flatMap((moment) =>
    [0, 1, -1, quarter, -quarter, hour, -hour, -day, -7 * day, -28 * day, -31 * day].map(
      (by) => moment.getTime() + by,
    ),
  );
  const any = Array.from({ length: 700 }, () => chance.pick(moments).getTime() - chance.next() * 65 * day);
  const edges = Array.from({ length: 300 }, () => {
    const at = chance.pick(moments).getTime() - chance.whole(0, 62) * day;
    return at - (at % quarter) + chance.pick([-1, 0, 1]);
  });
  return { chance, times: [...near, ...any, ...edges].map((time) => new Date(Math.round(time))) };
}

describe.each(zones)('in %s', async (zone) => {
  const { as, db, database, clock } = await testApp({ env: { SHOP_TIMEZONE: zone } });
  const admin = await as('admin');
  const { chance, times } = someTimes(zones.indexOf(zone) + 1);

  const people = Array.from({ length: 200 }, () => ({
    username: randomUUID(),
    password: 'x',
    role: chance.pick(['customer', 'customer', 'customer', 'driver'] as const),
    createdAt: chance.pick(times),
  }));
  const made = await db.insert(users).values(people).returning({ id: users.id });
  const rows = times.map((createdAt) =>
    orderRow({
      userId: chance.pick(made).id,
      createdAt,
      status: chance.pick(orderStatuses),
      total: chance.whole(1, 20_000),
    }),
  );
  await db.insert(orders).values(rows);

  /** Compares all of them at every moment, and answers how many moments that were. */
  async function compare() {
    const all = { orders: await db.select().from(orders), customers: await db.query.users.findMany() };
    const customers = all.customers.filter(({ role }) => role === 'customer');
    const figuresAt = plainFigures({ orders: all.orders, customers }, zone);
    for (const moment of moments) {
      clock.set(moment);
      const { days, ...plain } = figuresAt(moment);
      expect((await admin.get('/api/admin/analytics')).json(), moment.toISOString()).toMatchObject(plain);
      expect((await admin.get('/api/admin/analytics/daily')).json(), moment.toISOString()).toEqual(days);
    }
    clock.reset();
    return moments.length;
  }

  test('every figure is what counting one by one gives', async () => {
    expect(await compare()).toBe(14);
  });

  test('adding the counts up changes none of them', async () => {
    await addUpTallies(database);
    expect(await database.pool.query('select from tally_changes')).toMatchObject({ rowCount: 0 });
    expect(await compare()).toBe(14);
  });

  test('a change of status changes the figures, added up or not', async () => {
    await db.execute(`update orders set status = 'cancelled' where total % 3 = 0`);
    await db.execute(`update orders set status = 'completed', total = total + 7 where total % 5 = 1`);
    await db.execute(`delete from orders where total % 11 = 2`);
    await db.execute(`update users set role = 'driver' where username < '5' and role = 'customer'`);
    expect(await compare()).toBe(14);
    await addUpTallies(database);
    expect(await compare()).toBe(14);
  });
});

describe('the panel', async () => {
  const { app, as, db, database, product, sale, clock } = await testApp();
  const admin = await as('admin');
  const read = async () => (await admin.get('/api/admin/analytics')).json();

  test('an empty shop has figures too, all of them nothing', async () => {
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

  test('products on the menu and sales that run now are counted apart', async () => {
    const { id: productId } = await product();
    await product({ available: false });
    const [now, later] = [clock.now(), new Date(clock.now().getTime() + day)];
    await sale({ productId });
    await sale({ productId, active: false });
    await sale({ productId, startDate: later, endDate: new Date(later.getTime() + day) });
    await sale({ productId, startDate: new Date(now.getTime() - day), endDate: now });
    expect(await read()).toMatchObject({ products: { active: 1, total: 2 }, sales: { active: 1, total: 4 } });
  });

  test('many who look at the same time are answered by one look', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const answers = await Promise.all(Array.from({ length: 12 }, read));
    const named = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
    query.mockRestore();
    expect(named.filter((name) => name === 'analytics-periods')).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('orders, changes and three processes adding up at once leave exact counts', async () => {
    const { user } = await as('customer');
    const chance = createChance(5);
    const burst = async () => {
      for (let turn = 0; turn < 15; turn += 1) {
        const rows = Array.from({ length: 5 }, () =>
          orderRow({ userId: user.id, createdAt: new Date(Date.now() - chance.next() * 40 * day) }),
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
      for (let turn = 0; turn < 25; turn += 1) await addUpTallies(database);
    };
    await Promise.all([burst(), burst(), burst(), adding(), adding(), adding()]);

    const { rows } = await app.database.pool.query('select status, count(*) from orders group by status');
    const { orders: counted } = await read();
    expect(counted.total).toBe(225);
    expect(counted.byStatus).toMatchObject(
      Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    );
  });

  test('an emptied table counts nothing', async () => {
    await addUpTallies(database);
    await db.execute('truncate orders cascade');
    expect(await read()).toMatchObject({
      orders: { total: 0, today: 0, thisMonth: 0 },
      revenue: { thisMonth: 0 },
      users: { total: 1 },
    });
  });
});
