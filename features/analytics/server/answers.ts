import { fullName } from '#platform/server/db/full-name.ts';
import { incomeOf } from '#platform/server/db/ledger-sums.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { dayBegan, type ShopDay } from '#platform/server/db/shop-day.ts';
import { type AnswerId, stockDays } from '../rules/questions.ts';
import { goodsByLine } from './goods.ts';
import { placed } from './report.ts';

type Row = { id: string; cells: (string | number | null)[] };

const clock = (moment: string) => `to_char(${moment} at time zone $3, 'Mon DD, FMHH12:MI AM')`;
const minutes = (from: string, to: string) => `round(extract(epoch from ${to} - ${from}) / 60)::int`;
/** The first moment at which an order `o` was changed to something. */
const first = (what: string, to: string) =>
  `(select min(e.created_at) from order_events e where e.order_id = o.id and e.what = '${what}' and e."to" in (${to}))`;
const kept = `${placed} and o.status <> 'cancelled'`;
const delivered = `${placed} and o.status = 'completed'`;
const days = '($2::date - $1::date + 1)';
const tips = (condition: string) => `coalesce((select -sum(e.amount) from ledger_entries e
  where e.order_id = o.id and e.account = 'tips' and ${condition}), 0)`;

const soldBySize = `(select size_id, sum(pieces) as pieces from (${goodsByLine(kept)}) as lines group by 1)`;
const ofCosted = (sum: string) => `coalesce(sum(${sum}) filter (where l.cost is not null), 0)::bigint`;

/**
 * The statement of each answer about orders placed on the days $1 to $2, on the clocks of time zone $3, where a day begins at
 * $4: at most $5 rows of an id and the cells of its columns.
 */
const statements: Record<AnswerId, string> = {
  'late-orders': `
    select o.id, json_build_array(o.order_number, ${clock('o.delivery_time')}, ${clock('o.completed_at')},
      ${minutes('o.delivery_time', 'o.completed_at')}, ${minutes('o.created_at', 'coalesce(s.started, s.left_at, o.completed_at)')},
      ${minutes('s.started', 's.left_at')}, ${minutes('s.left_at', 'o.completed_at')},
      case when d.id is not null then ${fullName('d')} end) as cells
    from orders o left join users d on d.id = o.driver_id cross join lateral (
      select ${first('status', "'processing'")} as started,
        ${first('delivery_status', "'picked_up', 'en_route', 'nearby'")} as left_at) s
    where ${delivered} and o.completed_at > o.delivery_time
    order by o.completed_at - o.delivery_time desc, o.id limit $5`,
  weekdays: `
    select l.id, json_build_array(max(l.name), ${[1, 2, 3, 4, 5, 6, 7]
      .map((day) => `coalesce(sum(l.pieces) filter (where l.weekday = ${day}), 0)::int`)
      .join(
        ', ',
      )}, sum(l.pieces)::int, to_char(make_time(mode() within group (order by l.hour), 0, 0), 'FMHH12 AM')) as cells
    from (
      select coalesce(product_id::text, product_name) as id, product_name as name, pieces,
        extract(isodow from created_at at time zone $3 - $4::interval)::int as weekday,
        extract(hour from created_at at time zone $3)::int as hour
      from (${goodsByLine(kept)}) as lines
    ) l group by l.id order by sum(l.pieces) desc, max(l.name), l.id limit $5`,
  customers: `
    select u.id, json_build_array(${fullName('u')}, count(*)::int, sum(g.spent)::bigint, round(avg(g.spent))::bigint,
      to_char(max(g.created_at) at time zone $3, 'Mon DD, YYYY')) as cells
    from (select o.user_id, o.created_at, ${incomeOf('o')} as spent from orders o where ${delivered}) g
      join users u on u.id = g.user_id
    group by u.id order by sum(g.spent) desc, count(*) desc, u.id limit $5`,
  reorder: `
    select z.id, json_build_array(p.name, z.label, z.sku, k.stock, coalesce(s.pieces, 0)::int,
      round(coalesce(s.pieces, 0)::numeric / ${days}, 1), round(k.stock * ${days} / nullif(s.pieces, 0)::numeric, 1)) as cells
    from size_stock k join product_sizes z on z.id = k.size_id join products p on p.id = z.product_id
      left join ${soldBySize} s on s.size_id = z.id
    order by k.stock / nullif(s.pieces, 0)::numeric nulls last, k.stock, p.name, z.id limit $5`,
  'order-list': `
    select w.id, json_build_array(w.supplier, w.name, w.label, w.sku, w.stock, w.days_left, w.pieces, w.cost,
      w.cost::bigint * w.pieces) as cells
    from (
      select z.id, z.supplier, z.label, z.sku, z.cost, p.name, k.stock,
        round(k.stock * ${days} / nullif(s.pieces, 0)::numeric, 1) as days_left,
        greatest(ceil(coalesce(s.pieces, 0) * ${stockDays} / ${days}::numeric)::int, coalesce(k.low_mark + 1, 0))
          - k.stock as pieces
      from size_stock k join product_sizes z on z.id = k.size_id join products p on p.id = z.product_id
        left join ${soldBySize} s on s.size_id = z.id) w
    where w.pieces > 0 order by w.supplier nulls last, w.name, w.label, w.id limit $5`,
  margins: `
    select l.id, json_build_array(max(l.product_name), max(l.size_label), sum(l.pieces)::int, ${ofCosted('l.money')},
      ${ofCosted('l.pieces * l.cost')}, ${ofCosted('l.money - l.pieces * l.cost')},
      round(100 * ${ofCosted('l.money - l.pieces * l.cost')} / nullif(${ofCosted('l.money')}, 0)::numeric, 1),
      coalesce(sum(l.pieces) filter (where l.cost is null), 0)::int) as cells
    from (
      select *, coalesce(size_id::text, product_id::text, product_name) as id from (${goodsByLine(kept)}) as lines) l
    group by l.id having sum(l.pieces) > 0
    order by ${ofCosted('l.money - l.pieces * l.cost')} desc, max(l.product_name), l.id limit $5`,
  'promo-codes': `
    select g.code as id, json_build_array(g.code, count(*)::int, count(*) filter (where g.is_first)::int,
      sum(g.given)::bigint, sum(g.income)::bigint) as cells
    from (
      select o.promo_code as code, ${incomeOf('o')} as income,
        coalesce((select sum(e.amount) from ledger_entries e where e.order_id = o.id and e.account = 'discount'), 0)
          - o.price_off as given,
        not exists (select from orders p where p.user_id = o.user_id and p.status <> 'cancelled'
          and (p.created_at, p.id) < (o.created_at, o.id)) as is_first
      from orders o where ${kept} and o.promo_code is not null) g
    group by g.code order by sum(g.given) desc, g.code limit $5`,
  sales: `
    select coalesce(i.product_id::text, max(i.product_name)) as id, json_build_array(max(i.product_name), sum(i.quantity)::int,
      sum((i.regular_price - i.product_price)::bigint * i.quantity)::bigint,
      sum(i.product_price::bigint * i.quantity)::bigint) as cells
    from orders o join order_items i on i.order_id = o.id
    where ${kept} and i.regular_price > i.product_price
    group by i.product_id, case when i.product_id is null then i.product_name end
    order by sum((i.regular_price - i.product_price)::bigint * i.quantity) desc, 1 limit $5`,
  campaigns: `
    select n.id, json_build_array(n.title, ${clock('n.sent_at')}, n.recipients, n.sent_to, n.opened,
      round(100.0 * n.opened / nullif(n.sent_to, 0), 1)) as cells
    from (
      select n.*, coalesce(n.send_at, n.created_at) as sent_at,
        (select count(*)::int from notification_opens p where p.notification_id = n.id) as opened
      from notifications n where n.finished) n
    where n.sent_at >= ${dayBegan('$1', '$3', '$4')} and n.sent_at < ${dayBegan('($2::date + 1)', '$3', '$4')}
    order by n.sent_at desc, n.id limit $5`,
  tips: `
    select coalesce(g.driver_id::text, 'none') as id, json_build_array(coalesce(max(${fullName('d')}), 'No driver'),
      count(*)::int, sum(g.in_orders)::bigint, sum(g.at_door)::bigint, sum(g.in_orders + g.at_door)::bigint) as cells
    from (select o.driver_id, ${tips('e.shift_id is null')} as in_orders, ${tips('e.shift_id is not null')} as at_door
      from orders o where ${delivered}) g left join users d on d.id = g.driver_id
    group by g.driver_id order by sum(g.in_orders + g.at_door) desc, count(*) desc, 1 limit $5`,
};

type Asked = { from: string; to: string; limit: number };

export async function readAnswer(
  on: Queryable,
  id: AnswerId,
  { timeZone, dayBegins }: ShopDay,
  { from, to, limit }: Asked,
) {
  const { rows } = await runPrepared<Row>(on, {
    name: `answer-${id}`,
    text: statements[id],
    values: [from, to, timeZone, dayBegins, limit],
  });
  return rows;
}
