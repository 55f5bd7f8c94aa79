import { fullName } from '#platform/server/db/full-name.ts';
import { byteOrderMark, csvLine } from '#features/accounts/server/csv.ts';
import { rangeOf } from './list-filter.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { type ShopDay } from '#platform/server/db/shop-day.ts';

const header = [
  'Order',
  'Ordered',
  'Status',
  'Delivery status',
  'Customer',
  'Phone',
  'Address',
  'Apartment',
  'Wanted',
  'Driver',
  'Product',
  'Quantity',
  'Price',
  'Sum',
  'Order total',
  'Cancelled because',
  'Size',
  'Discount',
  'Delivery fee',
  'Taxes',
  'Tip',
];

/** Orders a database is asked for at once: the file is never in memory as a whole. */
const ordersPerRead = 500;

type Row = { created_at: string; id: string; cells: (string | number | null)[] };
/** Days on which orders were placed, or the orders themselves. */
type Wanted = { from?: string; to?: string; ids?: string[] };

/** The lines of a CSV file of the wanted orders, the oldest first, one line for each item. */
export async function* exportOrders(on: Queryable, day: ShopDay, wanted: Wanted) {
  yield byteOrderMark + csvLine(header);
  let after: readonly string[] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const rows = await readRows(on, after, day, wanted);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => csvLine(cells)).join('');
    after = [last.created_at, last.id];
  }
}

async function readRows(on: Queryable, after: readonly string[], day: ShopDay, { ids, ...range }: Wanted) {
  const values: unknown[] = [...after, day.timeZone];
  const conditions = rangeOf(range, day, (value) => `$${values.push(value)}`);
  if (ids) conditions.push(['ids', `o.id = any($${values.push(ids)}::uuid[])`]);
  const local = (column: string) => `to_char(${column} at time zone $3, 'YYYY-MM-DD HH24:MI')`;
  const money = (cents: string) => `round(${cents} / 100.0, 2)`;
  const { rows } = await runPrepared<Row>(on, {
    name: ['export-orders', ...conditions.map(([name]) => name)].join('-'),
    text: `
      select o.created_at::text as created_at, o.id, json_build_array(o.order_number, ${local('o.created_at')}, o.status,
        o.delivery_status, ${fullName('c')}, o.phone_number, o.delivery_address, o.apartment, ${local('o.delivery_time')},
        case when d.id is not null then ${fullName('d')} end, i.product_name, i.quantity, ${money('i.product_price')},
        ${money('i.product_price * i.quantity::numeric')}, ${money('o.total')}, o.cancel_reason, i.size_label,
        ${money('o.discount')}, ${money('o.delivery_fee')}, (select round(coalesce(sum((tax ->> 'amount')::numeric), 0) / 100, 2)
          from jsonb_array_elements(o.taxes) as tax), ${money('o.tip')}) as cells
      from (select * from orders o where (o.created_at, o.id) > ($1::timestamptz, $2::uuid)
          ${conditions.map(([, condition]) => `and ${condition}`).join(' ')}
          order by o.created_at, o.id limit ${ordersPerRead}) o
        join users c on c.id = o.user_id left join users d on d.id = o.driver_id
        left join order_items i on i.order_id = o.id
      order by o.created_at, o.id, i.product_name, i.id`,
    values,
  });
  return rows;
}
