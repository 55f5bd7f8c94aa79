import { type ShopDay, startOf } from '#platform/server/db/shop-day.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { incomeOf } from '#platform/server/db/ledger-sums.ts';
import { isOnMenu } from '#features/products/server/availability.ts';
import { isRunning } from '#features/products/server/pricing.ts';
import type { OrderStatus } from '#shared/order-status.ts';

/** The running counts, and what has been noted since they were last added up. */
const counted = `
  counted as (
    select quarter, orders, paid_orders, revenue, customers from tallies
    union all
    select quarter,
      case when what <> 'customer' then count else 0 end,
      case when what not in ('customer', 'cancelled') then count else 0 end,
      case when what not in ('customer', 'cancelled') then cents else 0 end,
      case when what = 'customer' then count else 0 end
    from tally_changes
  )`;

/**
 * The day, week and month of $1 on the clocks of time zone $2, where a day begins at $3, each next to the one before
 * up to the same moment. Whole quarters of an hour come from the running counts; only what follows the last whole
 * quarter is counted row by row, so a million orders cost what a thousand do.
 */
const readPeriods = {
  name: 'analytics-periods',
  text: `
    with wall as (
      select unit, ('1 ' || unit)::interval as length, local as now, ${startOf('unit', '$1', '$2', '$3')} as start
      from (values ('day'), ('week'), ('month')) as units (unit), (values ($1::timestamptz at time zone $2)) as clock (local)
    ), periods as (
      select unit, false as previous, start at time zone $2 as starts, (start + length) at time zone $2 as ends
      from wall
      union all
      select unit, true, (start - length) at time zone $2, least(start - length + (now - start), start) at time zone $2
      from wall
    ), ${counted}
    select unit, previous,
      coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(paid_orders), 0)::bigint as "paidOrders",
      coalesce(sum(revenue), 0)::bigint as revenue,
      coalesce(sum(customers), 0)::bigint as customers
    from periods left join lateral (
      select orders, paid_orders, revenue, customers from counted
      where quarter >= starts and quarter < quarter_of(ends)
      union all
      select 1, (status <> 'cancelled')::int, ${incomeOf('orders')}, 0 from orders
      where created_at >= quarter_of(ends) and created_at < ends
      union all
      select 0, 0, 0, 1 from users
      where role = 'customer' and created_at >= quarter_of(ends) and created_at < ends
    ) as figures on true
    group by unit, previous`,
};

export type PeriodFigures = { orders: number; paidOrders: number; revenue: number; customers: number };
type PeriodRow = PeriodFigures & { unit: 'day' | 'week' | 'month'; previous: boolean };

export const periodFigures = async (on: Queryable, now: Date, { timeZone, dayBegins }: ShopDay) =>
  (await runPrepared<PeriodRow>(on, { ...readPeriods, values: [now, timeZone, dayBegins] })).rows;

const readTotals = {
  name: 'analytics-totals',
  text: `
    select what, sum(count)::bigint as count
    from (select what, count from tally_totals union all select what, count from tally_changes) as counts
    group by what`,
};

/** Counts orders of each status, and customers, over all time. */
export async function totals(on: Queryable) {
  const { rows } = await runPrepared<{ what: OrderStatus | 'customer'; count: number }>(on, readTotals);
  const count = (what: OrderStatus | 'customer') => rows.find((row) => row.what === what)?.count ?? 0;
  const byStatus = {
    pending: count('pending'),
    processing: count('processing'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  };
  return { byStatus, customers: count('customer') };
}

const readOffers = {
  name: 'analytics-offers',
  text: `
    select
      (select count(*) from products p where ${isOnMenu('$1')}) as "activeProducts",
      (select count(*) from products) as products,
      (select count(*) from sales s where ${isRunning('$1')}) as "activeSales",
      (select count(*) from sales) as sales`,
};

export async function offers(on: Queryable, now: Date) {
  type Row = { activeProducts: number; products: number; activeSales: number; sales: number };
  const { rows } = await runPrepared<Row>(on, { ...readOffers, values: [now] });
  const { activeProducts = 0, products = 0, activeSales = 0, sales = 0 } = rows[0] ?? {};
  return {
    products: { active: activeProducts, total: products },
    sales: { active: activeSales, total: sales },
  };
}

const readDays = {
  name: 'analytics-days',
  text: `
    with ${counted}
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(revenue), 0)::bigint as revenue
    from (select ${startOf(`'day'`, '$1', '$2', '$3')}) as clock (today),
      generate_series(today - interval '29 days', today, interval '1 day') as day
      left join counted
        on quarter >= day at time zone $2 and quarter < (day + interval '1 day') at time zone $2
    group by day
    order by day`,
};

/** Counts the last 30 days, today included, oldest first. */
export const dailyFigures = async (on: Queryable, now: Date, { timeZone, dayBegins }: ShopDay) =>
  (
    await runPrepared<{ day: string; orders: number; revenue: number }>(on, {
      ...readDays,
      values: [now, timeZone, dayBegins],
    })
  ).rows;
