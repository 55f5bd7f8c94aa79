import { expect, test } from 'vitest';
import type { Report } from '#features/analytics/contract.ts';
import type { listShifts } from '#features/deliveries/contract/shifts.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { Output } from '#shared/endpoint.ts';

/* Acts as the tables see them, thousands a second. A million: LEDGER_ACTS=1000000 npx vitest run features/ledger */
const actCount = Number(process.env.LEDGER_ACTS ?? 3_000);
const actsPerRound = 1_000;

const { as, database } = await testApp();
const { pool } = database;
const admin = await as('admin');
const people = [await as('customer'), await as('driver'), await as('driver')].map(({ user }) => user.id);

await pool.query(`
  create function some_taxes() returns jsonb language sql volatile as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', (array['State', 'City', 'Excise'])[n], 'percent', n,
      'amount', floor(random() * 400)::int, 'included', random() < 0.3)), '[]')
    from generate_series(1, floor(random() * 4)::int) n
  $$;
  create function total_of(subtotal bigint, discount bigint, fee int, taxes jsonb, tip int) returns bigint language sql as $$
    select subtotal - discount + fee + tip + coalesce((select sum((tax ->> 'amount')::bigint)
      from jsonb_array_elements(taxes) tax where not (tax ->> 'included')::boolean), 0)
  $$;
  create function random_acts(acts int, customer uuid, drivers uuid[]) returns void language plpgsql as $$
  declare
    placed uuid[] := '{}';
    o orders; s shifts; kind float; cents int; other int; driver uuid; goods int; reduced int; fee int; gratuity int;
    parts jsonb; back jsonb; chosen uuid;
  begin
    for n in 1..acts loop
      kind := random();
      cents := floor(random() * 20000);
      driver := drivers[1 + floor(random() * 2)::int];
      goods := cents; reduced := floor(random() * cents); fee := floor(random() * 900); gratuity := floor(random() * 700);
      parts := some_taxes();
      if kind < 0.25 or cardinality(placed) = 0 then
        insert into orders (user_id, driver_id, order_number, total, subtotal, discount, delivery_fee, taxes, tip,
          delivery_address, phone_number, payment_method, delivery_time)
        values (customer, driver, gen_random_uuid()::text, total_of(goods, reduced, fee, parts, gratuity), goods, reduced,
          fee, parts, gratuity, '1 Main Street', '5035550142', 'pay_at_pickup', now()) returning * into o;
        placed := placed || o.id;
        continue;
      end if;
      chosen := placed[1 + floor(random() * cardinality(placed))::int];
      select * into o from orders where id = chosen;
      select * into s from shifts where driver_id = driver and closed_at is null;
      if kind < 0.4 then
        update orders set subtotal = cents, discount = reduced, delivery_fee = fee, taxes = parts, tip = gratuity,
          total = total_of(cents, reduced, fee, parts, gratuity), updated_at = now() where id = o.id;
      elsif kind < 0.55 then
        update orders set status = (array['pending', 'processing', 'completed', 'cancelled'])[1 + floor(random() * 4)::int],
          updated_at = now() where id = o.id;
      elsif s.id is null then
        insert into shifts (driver_id, float) values (driver, cents);
      elsif kind < 0.7 then
        other := floor(random() * 3) * 500;
        insert into door_attempts (order_id, driver_id, shift_id, outcome, cash, other, tip, done_at)
        values (o.id, driver, s.id, 'delivered', cents, other, floor(random() * (cents + other)), now());
      elsif kind < 0.82 and o.status = 'completed' then
        select coalesce(jsonb_agg(tax || jsonb_build_object('amount', floor(random() * (tax ->> 'amount')::int)::int)), '[]')
        into back from jsonb_array_elements(o.taxes) tax;
        insert into order_corrections (order_id, amount, taxes, source, shift_id, reason)
        select o.id, cents, back, source, case when source = 'driver' then s.id end, 'Broken'
        from (select (array['driver', 'shop', 'other'])[1 + floor(random() * 3)::int]) purse (source);
      elsif kind < 0.9 then
        insert into hand_overs (shift_id, amount) values (s.id, cents + 1);
      elsif kind < 0.96 then
        update shifts set float = cents where id = s.id;
      else
        update shifts set closed_at = now(), note = 'Counted' where id = s.id;
      end if;
    end loop;
  end $$`);

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
    await pool.query('select random_acts($1, $2, $3)', [actsPerRound, customer, drivers]);
    // All rows are looked at, which after a million acts takes seconds: so not after each round.
    const isLooked = done % 50_000 === 0 || done + actsPerRound >= actCount;
    const { rows } = isLooked ? await pool.query(differences) : { rows: [] };
    found.push(...rows.map((row) => ({ ...row, acts: done + actsPerRound })));
  }
  const isRight = { balance: 0, orders: 0, shifts: 0, acts: expect.any(Number) };
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
