import type { Report } from '../contract.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { type ShopDay, dayBegan } from '#platform/server/db/shop-day.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { isIncome } from '#platform/server/db/ledger-sums.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { dayMs } from '#shared/durations.ts';
import { goodsByLine } from './goods.ts';

type Range = { from: string; to: string };
type Sums = Report['sums'];
type Deliveries = Report['deliveries'];
type DriverRow = Deliveries & { driverId: string; name: string };

/** Orders placed on the days $1 to $2 on the clocks of time zone $3, where a day begins at $4. */
export const placed = `o.created_at >= ${dayBegan('$1', '$3', '$4')}
  and o.created_at < ${dayBegan('($2::date + 1)', '$3', '$4')}`;

/** Money leaves the shop with an order only by a correction. */
const income = isIncome('e');
const booked = (condition: string) => `coalesce(-sum(e.amount) filter (where ${condition}), 0)::bigint`;

const readSums = `
  select count(distinct o.id)::int as orders, ${booked(income)} as ordered,
    ${booked(`${income} and o.status = 'completed'`)} as collected,
    ${booked(`e.account in ('cash', 'other', 'safe') and e.amount < 0`)} as "givenBack",
    -${booked(`e.account = 'discount'`)} as discount, ${booked(`e.account = 'delivery_fee'`)} as "deliveryFee",
    ${booked(`e.account = 'tax'`)} as tax, ${booked(`e.account = 'tips' and e.shift_id is null`)} as tip
  from orders o left join ledger_entries e on e.order_id = o.id
  where ${placed} and o.status <> 'cancelled'`;

const bestSellers = `
  select product_id as "productId", max(product_name) as name, sum(pieces)::int as pieces, sum(money)::bigint as money
  from (${goodsByLine(`${placed} and o.status <> 'cancelled'`)}) as lines
  group by product_id, case when product_id is null then product_name end
  order by money desc, name limit 10`;

const hours = `
  select extract(isodow from o.created_at at time zone $3)::int as weekday,
    extract(hour from o.created_at at time zone $3)::int as hour, count(*)::int as orders
  from orders o where ${placed} group by 1, 2 order by 1, 2`;

const customers = `
  select count(*) filter (where not earlier)::int as first, count(*) filter (where earlier)::int as returning,
    count(*) filter (where earlier or here > 1)::int as repeated
  from (
    select count(*) as here, exists (select from orders p where p.user_id = o.user_id and p.status <> 'cancelled'
      and p.created_at < ${dayBegan('$1', '$3', '$4')}) as earlier
    from orders o where ${placed} and o.status <> 'cancelled' group by o.user_id
  ) as people`;

const delivered = `count(*)::int as delivered, count(*) filter (where o.completed_at <= o.delivery_time)::int as "onTime",
  round(avg(extract(epoch from o.completed_at - o.created_at)) / 60)::int as minutes,
  count(r.score)::int as rated, round(avg(r.score), 1)::float8 as score`;
const withRating = 'left join order_ratings r on r.order_id = o.id';
const isDelivered = `${placed} and o.status = 'completed' and o.completed_at is not null`;

const byDriver = `
  select d.id as "driverId", ${fullName('d')} as name, ${delivered}
  from orders o join users d on d.id = o.driver_id ${withRating} where ${isDelivered}
  group by d.id order by delivered desc, name limit 50`;

/** Those with words before those without. */
const ratings = `
  select o.id as "orderId", o.order_number as "orderNumber", ${fullName('d')} as "driverName", r.score, r.words
  from orders o join order_ratings r on r.order_id = o.id left join users d on d.id = o.driver_id
  where ${isDelivered} order by r.words is null, r.updated_at desc limit 10`;

const cancelled = `
  select o.cancel_reason as reason, count(*)::int as orders from orders o
  where ${placed} and o.status = 'cancelled' group by 1 order by 2 desc, 1 limit 20`;

const notHandedOver = `
  select a.outcome, count(*)::int as attempts from orders o join door_attempts a on a.order_id = o.id
  where ${placed} and a.outcome <> 'delivered' group by 1 order by 2 desc, 1`;

/** The answers about one range of days. */
export async function readReport(on: Queryable, range: Range, { timeZone, dayBegins }: ShopDay) {
  const read = async <Row extends object>(name: string, text: string, { from, to }: Range) =>
    (await runPrepared<Row>(on, { name: `report-${name}`, text, values: [from, to, timeZone, dayBegins] }))
      .rows;
  const earlier = weeksBefore(range);
  const [sums, before, sellers, placedAt, people, all, drivers, said, reasons, attempts] = await Promise.all([
    read<Sums>('sums', readSums, range),
    read<Sums>('sums', readSums, earlier),
    read<Report['bestSellers'][number]>('best-sellers', bestSellers, range),
    read<Report['hours'][number]>('hours', hours, range),
    read<Report['customers']>('customers', customers, range),
    read<Deliveries>(
      'deliveries',
      `select ${delivered} from orders o ${withRating} where ${isDelivered}`,
      range,
    ),
    read<DriverRow>('drivers', byDriver, range),
    read<Report['ratings'][number]>('ratings', ratings, range),
    read<Report['cancelled'][number]>('cancelled', cancelled, range),
    read<Report['notHandedOver'][number]>('not-handed-over', notHandedOver, range),
  ]);
  return {
    sums: expectOne(sums),
    before: { ...expectOne(before), ...earlier },
    bestSellers: sellers,
    hours: placedAt,
    customers: expectOne(people),
    deliveries: expectOne(all),
    byDriver: drivers,
    ratings: said,
    cancelled: reasons,
    notHandedOver: attempts,
  };
}

/** So many whole weeks earlier that it begins on the same weekday, and does not overlap. */
function weeksBefore({ from, to }: Range): Range {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const shift = Math.ceil(days / 7) * 7 * dayMs;
  const back = (day: string) => new Date(Date.parse(day) - shift).toISOString().slice(0, 10);
  return { from: back(from), to: back(to) };
}
