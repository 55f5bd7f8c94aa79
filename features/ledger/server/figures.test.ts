import { beforeAll, expect, test } from 'vitest';
import type { Analytics, DailyFigures, Report } from '#features/analytics/contract.ts';
import type { listShifts } from '#features/deliveries/contract/shifts.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createRandomActs } from '#platform/server/test/random-acts.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Closing } from '../contract.ts';

/* With this seed the evening has an order of each kind that the tests ask for, and each tax on a completed one. */
const seed = 0.5;
const acts = 600;
const { as, database, clock } = await testApp({ env: { SHOP_TIMEZONE: 'America/Denver' } });
const { pool } = database;
const admin = await as('admin');
const [customer, ...drivers] = [await as('customer'), await as('driver'), await as('driver')].map(
  ({ user }) => user.id,
);

beforeAll(async () => {
  clock.set('2026-03-05T20:07:00-07:00');
  await createRandomActs(pool);
  await pool.query('select random_acts($1, $2, $3, $4, $5)', [seed, acts, customer, drivers, clock.now()]);
});

/** Returns what the entries of the ledger `e` come to, of orders `o` and shifts, where a condition is true. */
async function add(condition: string) {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(-sum(e.amount), 0)::bigint as cents
     from ledger_entries e left join orders o on o.id = e.order_id where ${condition}`,
  );
  return rows[0]!.cents;
}
/** The same with the ledger's own sign: above zero what the shop has or gave away. */
const balance = async (condition: string) => 0 - (await add(condition));
const income = `(e.account in ('sales', 'discount', 'delivery_fee', 'tax', 'correction')
  or e.account = 'tips' and e.shift_id is null)`;
const goods = `e.account in ('sales', 'discount', 'correction')`;

/** Returns the lines of a file, each as its cells by the names of the columns. */
async function linesOf(path: string) {
  const { statusCode, body } = await admin.get(path);
  expect(statusCode).toBe(200);
  const [header = [], ...lines] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]!])));
}
type Line = Record<string, string>;
const sum = (lines: Line[], column: string) =>
  lines.reduce((cents, line) => cents + Math.round(Number(line[column]) * 100), 0);

test('revenue of today, of the month and of each day is what the ledger says of its orders', async () => {
  const revenue = await add(income);
  expect(revenue).not.toBe(0);
  const first = (await admin.get('/api/admin/analytics')).json<Analytics>();
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from orders where status <> 'cancelled'`,
  );
  const average = Math.round(revenue / rows[0]!.count);
  expect(first.revenue).toEqual({ today: revenue, thisWeek: revenue, thisMonth: revenue });
  expect(first.averageOrderValue.today).toBe(average);
  expect((await admin.get('/api/admin/analytics/daily')).json<DailyFigures>().at(-1)).toMatchObject({
    revenue,
  });

  clock.set('2026-03-06T20:10:00-07:00');
  const next = (await admin.get('/api/admin/analytics')).json<Analytics>();
  clock.set('2026-03-05T20:07:00-07:00');
  expect([next.revenue.today, next.previous.revenue.today, next.previous.averageOrderValue.today]).toEqual([
    0,
    revenue,
    average,
  ]);
});

test('a deleted order takes its revenue along, also what was given back of it', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `select order_id as id from order_corrections where amount > 0 limit 1`,
  );
  const today = async () => (await admin.get('/api/admin/analytics')).json<Analytics>().revenue.today;
  const own = await add(`o.id = '${rows[0]!.id}' and ${income}`);
  const before = await today();
  await pool.query('delete from orders where id = $1', [rows[0]!.id]);
  expect(await today()).toBe(before - own);
  expect(await today()).toBe(await add(income));
});

test('the report of a day, and its best sellers, are sums over the ledger', async () => {
  const path = '/api/admin/analytics/report?from=2026-03-05&to=2026-03-05';
  const { sums, bestSellers } = (await admin.get(path)).json<Report>();
  const ofKept = `o.status <> 'cancelled'`;
  expect(sums).toMatchObject({
    ordered: await add(`${income} and ${ofKept}`),
    collected: await add(`${income} and o.status = 'completed'`),
    givenBack: await add(`e.act = 'corrected' and e.account in ('cash', 'safe', 'other')`),
    discount: await balance(`e.account = 'discount' and ${ofKept}`),
    deliveryFee: await add(`e.account = 'delivery_fee' and ${ofKept}`),
    tax: await add(`e.account = 'tax' and ${ofKept}`),
    tip: await add(`e.account = 'tips' and e.shift_id is null and ${ofKept}`),
  });
  expect(bestSellers.map(({ name }) => name).toSorted()).toEqual(['Balm', 'Oil', 'Tea']);
  expect(bestSellers.reduce((all, { money }) => all + money, 0)).toBe(await add(`${goods} and ${ofKept}`));
});

test('what a customer has spent and still owes is a sum over the ledger', async () => {
  const [spent, open] = [
    await add(`${income} and o.status = 'completed'`),
    await add(`${income} and o.status in ('pending', 'processing')`),
  ];
  const { orders } = (await admin.get(`/api/admin/users/${customer}`)).json<{
    orders: { sum: number; openSum: number };
  }>();
  expect(orders).toMatchObject({ sum: spent, openSum: open });
  const lines = await linesOf('/api/admin/exports/customers');
  expect([sum(lines, 'Spent'), sum(lines, 'Open sum')]).toEqual([spent, open]);
});

test('the columns of orders.csv add up to the ledger, and across to the total', async () => {
  const lines = await linesOf('/api/admin/orders/export?from=2026-03-05&to=2026-03-05');
  const sold = `e.act is distinct from 'corrected'`;
  const columns = [
    'Goods',
    'Discount',
    'Delivery fee',
    'Taxes',
    'Tip',
    'Order total',
    'Given back',
    'Tip in it',
  ];
  expect(Object.fromEntries(columns.map((name) => [name, sum(lines, name)]))).toEqual({
    Goods: await add(`e.account = 'sales' and ${sold}`),
    Discount: await balance(`e.account = 'discount' and ${sold}`),
    'Delivery fee': await add(`e.account = 'delivery_fee' and ${sold}`),
    Taxes: await add(`e.account = 'tax' and ${sold}`),
    Tip: await add(`e.account = 'tips' and e.shift_id is null`),
    'Order total': await add(`${income} and ${sold}`),
    'Given back': await add(`e.act = 'corrected' and e.account in ('cash', 'safe', 'other')`),
    'Tip in it': await add(`e.account = 'tips' and e.shift_id is not null`),
  });
  for (const line of lines) {
    const [goodsSum, discount, fee, taxes, tip, total] = columns.map((name) => sum([line], name));
    expect(goodsSum! - discount! + fee! + taxes! + tip!).toBe(total);
  }
  const cancelled = lines.filter(({ Status: status }) => status === 'cancelled');
  expect([cancelled.length > 0, sum(cancelled, 'Order total')]).toEqual([true, 0]);
});

test('the files of the taxes add up to the ledger, by name', async () => {
  const [byName, byOrder] = [
    await linesOf('/api/admin/exports/taxes?from=2026-03-05&to=2026-03-05'),
    await linesOf('/api/admin/exports/tax-lines?from=2026-03-05&to=2026-03-05'),
  ];
  for (const name of ['State', 'City', 'Excise']) {
    const [named, ordered] = [byName, byOrder].map((lines) => lines.filter((line) => line.Tax === name));
    const [sold, back] = [
      await add(`e.tax = '${name}' and o.status = 'completed' and e.act is distinct from 'corrected'`),
      await balance(`e.tax = '${name}' and e.act = 'corrected'`),
    ];
    expect(sold).not.toBe(0);
    expect([sum(named!, 'Tax charged'), sum(ordered!, 'Amount'), sum(named!, 'Given back')]).toEqual([
      sold,
      sold,
      back,
    ]);
    expect(sum(named!, 'Tax owed')).toBe(sold - back);
  }
});

test("the drivers' cash and its file are sums over the ledger", async () => {
  const cash = `e.account = 'cash' and e.order_id is not null`;
  const expected = {
    Cash: await balance(`${cash} and e.amount > 0`),
    'Given back': await add(`${cash} and e.amount < 0`),
    Other: await balance(`e.account = 'other' and e.shift_id is not null`),
    Tips: await add(`e.account = 'tips' and e.shift_id is not null`),
    'Handed over': await balance(`e.account = 'safe' and e.act = 'handed_over'`),
    Float: await add(`e.account = 'safe' and e.act = 'float'`),
  };
  const { open, closed } = (await admin.get('/api/admin/shifts')).json<Output<typeof listShifts>>();
  for (const shift of [...open, ...closed]) {
    const own = `e.shift_id = '${shift.id}'`;
    expect(shift).toMatchObject({
      taken: await balance(`${cash} and e.amount > 0 and ${own}`),
      givenBack: await add(`${cash} and e.amount < 0 and ${own}`),
      other: await balance(`e.account = 'other' and ${own}`),
      tips: await add(`e.account = 'tips' and ${own}`),
      handedOver: await balance(`e.act = 'handed_over' and e.account = 'safe' and ${own}`),
      difference: await balance(`e.account in ('cash', 'difference') and ${own}`),
    });
  }
  const lines = await linesOf('/api/admin/exports/cash');
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, sum(lines, name)]))).toEqual(expected);
  expect([sum(lines, 'Difference'), sum(lines, 'Still in hand')]).toEqual([
    await balance(`e.account = 'difference' and e.shift_id is not null`),
    await balance(`e.account = 'cash' and e.shift_id is not null`),
  ]);
});

test('the closing of the day is a sum over the ledger', async () => {
  const { figures } = (await admin.get('/api/admin/closings/2026-03-05')).json<Closing>();
  // The acts of the drivers are booked at the moment of the test.
  const today = `e.booked_at = '${clock.now().toISOString()}'`;
  const sold = `${today} and e.act is distinct from 'corrected'`;
  // The shop's acts are booked by the database's clock, which is months later: what it cancelled was open on the day.
  const wasOpen = `(o.status in ('pending', 'processing') or o.id in (
    select order_id from ledger_entries where act = 'cancelled' and booked_at > '${clock.now().toISOString()}'))`;
  expect(figures).toMatchObject({
    goods: await add(`e.account = 'sales' and ${sold}`),
    discount: await balance(`e.account = 'discount' and ${sold}`),
    deliveryFee: await add(`e.account = 'delivery_fee' and ${sold}`),
    tips: await add(`e.account = 'tips' and e.shift_id is null and ${sold}`),
    ordered: await add(`${income} and ${sold}`),
    corrected: {
      total: await add(`e.act = 'corrected' and e.account in ('cash', 'safe', 'other') and ${today}`),
      tax: await balance(`e.act = 'corrected' and e.account = 'tax' and ${today}`),
    },
    open: { total: await balance(`e.account = 'due' and ${wasOpen} and ${today}`) },
  });
  expect(figures.taxes.reduce((all, { amount }) => all + amount, 0)).toBe(
    await add(`e.account = 'tax' and ${sold}`),
  );
  const { goods: sales, discount, deliveryFee, taxes, tips, ordered } = figures;
  expect(sales - discount + deliveryFee + taxes.reduce((all, { amount }) => all + amount, 0) + tips).toBe(
    ordered,
  );
});
