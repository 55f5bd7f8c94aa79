import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#shared/order-status.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { createSeededRandom } from '#app/server/seed/seeded-random.ts';
import { testApp } from '#platform/server/test/app.ts';
import { orderRow } from '#platform/server/test/orders.ts';
import { plainFigures } from '#platform/server/test/plain-figures.ts';
import { rollUp } from './order-stats.ts';

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
  const chance = createSeededRandom(seed);
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
    const all = { orders: await db.select().from(orders), customers: await db.select().from(users) };
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

  test('every figure equals a count of the orders one by one', async () => {
    expect(await compare()).toBe(14);
  });

  test('the figures stay the same when the counts are rolled up', async () => {
    await rollUp(database);
    expect(await database.pool.query('select from tally_changes')).toMatchObject({ rowCount: 0 });
    expect(await compare()).toBe(14);
  });

  test('a changed status changes the figures, before and after a roll-up', async () => {
    await db.execute(`update orders set status = 'cancelled' where total % 3 = 0`);
    await db.execute(`update orders set status = 'completed', total = total + 7 where total % 5 = 1`);
    await db.execute(`delete from orders where total % 11 = 2`);
    await db.execute(`update users set role = 'driver' where username < '5' and role = 'customer'`);
    expect(await compare()).toBe(14);
    await rollUp(database);
    expect(await compare()).toBe(14);
  });
});
