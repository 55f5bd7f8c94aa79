import { expect, test } from 'vitest';
import type { Report } from '#features/analytics/contract.ts';
import type { listShifts } from '#features/deliveries/contract/shifts.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createRandomActs } from '#platform/server/test/random-acts.ts';
import type { Output } from '#shared/endpoint.ts';

/* Acts as the tables see them, thousands a second. A million: LEDGER_ACTS=1000000 npx vitest run features/ledger */
const actCount = Number(process.env.LEDGER_ACTS ?? 3_000);
const actsPerRound = 1_000;

const { as, database } = await testApp();
const { pool } = database;
const admin = await as('admin');
const people = [await as('customer'), await as('driver'), await as('driver')].map(({ user }) => user.id);

await createRandomActs(pool);

/** Counts the orders and shifts whose accounts say anything else than their own tables do. */
const differences = `
  with income as (
    select o.id, coalesce(sum((part ->> 'amount')::bigint), 0) as tax
    from orders o left join lateral jsonb_array_elements(o.taxes) part on true group by o.id
  ), expected as (
    select o.id,
      case when o.status <> 'cancelled' then o.total else 0 end - coalesce(a.paid, 0) as due,
      case when o.status <> 'cancelled' then -i.tax else 0 end + coalesce(k.tax, 0) as tax,
      coalesce(k.amount - k.tax, 0) as correction,
      coalesce(a.cash, 0) - coalesce(k.cash, 0) as cash,
      coalesce(a.other, 0) - coalesce(k.other, 0) as other
    from orders o join income i on i.id = o.id
      left join lateral (select sum(cash + other - tip) as paid, sum(cash - least(tip, cash)) as cash, sum(other) as other
        from door_attempts where order_id = o.id) a on true
      left join lateral (select sum(amount) as amount, sum(amount) filter (where source = 'driver') as cash,
        sum(amount) filter (where source = 'other') as other,
        sum((select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(taxes) part)) as tax
        from order_corrections where order_id = o.id) k on true
  ), booked as (
    select order_id as id, sum(amount) as balance,
      ${['due', 'tax', 'correction', 'cash', 'other']
        .map((account) => `coalesce(sum(amount) filter (where account = '${account}'), 0) as ${account}`)
        .join(', ')}
    from ledger_entries where order_id is not null group by 1
  ), drawers as (
    select s.id, case when s.closed_at is null then s.float + coalesce((select sum(cash - least(tip, cash)) from door_attempts
        where shift_id = s.id), 0) - coalesce((select sum(amount) from hand_overs where shift_id = s.id), 0)
        - coalesce((select sum(amount) from order_corrections where shift_id = s.id), 0) else 0 end as cash,
      (select coalesce(sum(amount), 0) from ledger_entries where shift_id = s.id) as balance,
      (select coalesce(sum(amount), 0) from ledger_entries where shift_id = s.id and account = 'cash') as booked
    from shifts s
  )
  select (select coalesce(sum(amount), 0) from ledger_entries)::bigint as balance,
    (select count(*) from expected e left join booked b using (id) where coalesce(b.balance, 0) <> 0
      or (e.due, e.tax, e.correction, e.cash, e.other) is distinct from
        (coalesce(b.due, 0), coalesce(b.tax, 0), coalesce(b.correction, 0), coalesce(b.cash, 0), coalesce(b.other, 0)))::int
      as orders,
    (select count(*) from drawers where balance <> 0 or cash <> booked)::int as shifts`;

test('after thousands of random acts all accounts add up to zero, and each says what its tables say', async () => {
  const [customer, ...drivers] = people;
  const found: object[] = [];
  for (let done = 0; done < actCount; done += actsPerRound) {
    const seed = Math.random();
    await pool.query('select random_acts($1, $2, $3, $4, now())', [seed, actsPerRound, customer, drivers]);
    // All rows are looked at, which after a million acts takes seconds: so not after each round.
    const isLooked = done % 50_000 === 0 || done + actsPerRound >= actCount;
    const { rows } = isLooked ? await pool.query(differences) : { rows: [] };
    found.push(...rows.map((row) => ({ ...row, seed, acts: done + actsPerRound })));
  }
  const isRight = { balance: 0, orders: 0, shifts: 0, seed: expect.any(Number), acts: expect.any(Number) };
  expect(found).toEqual(found.map(() => isRight));
  expect(found.length).toBeGreaterThan(0);

  const range = `from=${day(-2)}&to=${day(2)}`;
  const { sums } = (await admin.get(`/api/admin/analytics/report?${range}`)).json<Report>();
  const { rows } = await pool.query<Record<string, number>>(`
    select count(*)::int as orders, sum(total - back)::bigint as ordered,
      sum(total - back) filter (where status = 'completed')::bigint as collected, sum(back)::bigint as "givenBack",
      sum(discount)::bigint as discount, sum(delivery_fee)::bigint as "deliveryFee", sum(tip)::bigint as tip
    from (select o.*, coalesce((select sum(amount) from order_corrections where order_id = o.id), 0) as back from orders o) o
    where status <> 'cancelled'`);
  expect(sums).toMatchObject(rows[0]!);
  const { open } = (await admin.get('/api/admin/shifts')).json<Output<typeof listShifts>>();
  for (const { taken, givenBack = 0, float, handedOver, difference } of open)
    expect(taken - givenBack + float).toBe(handedOver + difference);
}, 3_600_000);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
