import { fullName } from '#platform/server/db/full-name.ts';
import { byteOrderMark, csvLine } from '#features/accounts/server/csv.ts';
import { rangeOf } from './list-filter.ts';
import { isIncome } from '#platform/server/db/ledger-sums.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { type ShopDay } from '#platform/server/db/shop-day.ts';

/** Orders a database is asked for at once: the file is never in memory as a whole. */
const ordersPerRead = 500;

const local = (column: string) => `to_char(${column} at time zone $3, 'YYYY-MM-DD HH24:MI')`;
const money = (cents: string) => `round((${cents}) / 100.0, 2)`;

/** A file: its columns, each with the SQL of its cell, and the tables they are read from, beside the order `o`. */
type File = { name: string; columns: Record<string, string>; from: string; order: string };

const booked = (condition: string) => `coalesce(-sum(amount) filter (where ${condition}), 0)`;
const isSold = `act is distinct from 'corrected'`;
/** The cents of an order's part as it was sold, before its corrections. */
const soldAs = (account: string) => booked(`${isSold} and account = '${account}'`);

/**
 * One line an order, so that its columns can be added up. All sums are read from the ledger: goods - discount + fee + taxes +
 * tip = total, and a cancelled order has none. A tip in cash lies in an account of its own, and money leaves the shop with an
 * order only by a correction.
 */
const ordersFile: File = {
  name: 'orders',
  columns: {
    Order: 'o.order_number',
    Ordered: local('o.created_at'),
    Completed: local('o.completed_at'),
    Status: 'o.status',
    'Delivery status': 'o.delivery_status',
    Customer: fullName('c'),
    Phone: 'o.phone_number',
    Address: 'o.delivery_address',
    Apartment: 'o.apartment',
    Wanted: local('o.delivery_time'),
    Driver: `case when d.id is not null then ${fullName('d')} end`,
    Goods: money('m.goods'),
    Discount: money('m.discount'),
    'Promo code': 'o.promo_code',
    'Delivery fee': money('m.delivery_fee'),
    Taxes: money('m.taxes'),
    Tip: money('m.tip'),
    'Order total': money('m.total'),
    'Given back': money('m.given_back'),
    'Collected at the door': money('m.collected'),
    'Tip in it': money('m.door_tip'),
    'Cancelled because': 'o.cancel_reason',
  },
  from: `join users c on c.id = o.user_id left join users d on d.id = o.driver_id
    cross join lateral (
      select ${soldAs('sales')} as goods, -${soldAs('discount')} as discount, ${soldAs('delivery_fee')} as delivery_fee,
        ${soldAs('tax')} as taxes, ${booked("account = 'tips' and shift_id is null")} as tip,
        ${booked(`${isSold} and ${isIncome('ledger_entries')}`)} as total,
        coalesce(-sum(amount) filter (where account in ('cash', 'other', 'safe') and amount < 0), 0) as given_back,
        coalesce(sum(amount) filter (where account in ('cash', 'other', 'tips_kept') and amount > 0), 0) as collected,
        coalesce(-sum(amount) filter (where account = 'tips' and shift_id is not null), 0) as door_tip
      from ledger_entries where order_id = o.id) m`,
  order: 'o.created_at, o.id',
};

const unlessCancelled = (number: string) => `case when o.status = 'cancelled' then 0 else ${number} end`;

/**
 * One line an item, with what a bookkeeper and an inspector ask of it. A cancelled order's items come to nothing, pieces and
 * sum. The sum has the taxes that the price includes.
 */
const itemsFile: File = {
  name: 'items',
  columns: {
    Order: 'o.order_number',
    Ordered: local('o.created_at'),
    Completed: local('o.completed_at'),
    Status: 'o.status',
    Product: 'i.product_name',
    Size: 'i.size_label',
    Category: 'p.category',
    SKU: 'z.sku',
    Lot: 'b.lot_number',
    Quantity: unlessCancelled('i.quantity'),
    Price: money('i.product_price'),
    Sum: money(unlessCancelled('i.product_price * i.quantity::numeric')),
    'Came back':
      '(select coalesce(sum(l.quantity), 0)::int from order_correction_lines l where l.order_item_id = i.id)',
  },
  from: `join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
    left join product_sizes z on z.id = i.size_id left join batches b on b.id = i.batch_id`,
  order: 'o.created_at, o.id, i.product_name, i.id',
};

/** Days on which orders were placed, or the orders themselves. */
type Wanted = { from?: string; to?: string; ids?: string[] };

/** The lines of a CSV file of the wanted orders, the oldest first. */
async function* linesOf(file: File, on: Queryable, day: ShopDay, wanted: Wanted) {
  yield byteOrderMark + csvLine(Object.keys(file.columns));
  let after: readonly string[] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { last, rows } = await readRows(file, on, { after, day, wanted });
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('');
    if (!last) return;
    after = last;
  }
}

type Row = { cells: (string | number | null)[] };
type Page = { after: readonly string[]; day: ShopDay; wanted: Wanted };

async function readRows(file: File, on: Queryable, { after, day, wanted: { ids, ...range } }: Page) {
  const values: unknown[] = [...after, day.timeZone];
  const conditions = rangeOf(range, day, (value) => `$${values.push(value)}`);
  if (ids) conditions.push(['ids', `o.id = any($${values.push(ids)}::uuid[])`]);
  const name = ['export', file.name, ...conditions.map(([condition]) => condition)].join('-');
  const { rows } = await runPrepared<{ last: [string, string] | null; rows: Row[] }>(on, {
    name,
    // An order may have no line in the file, so the page's last order is read next to the lines.
    text: `
      with page as (
        select * from orders o where (o.created_at, o.id) > ($1::timestamptz, $2::uuid)
          ${conditions.map(([, condition]) => `and ${condition}`).join(' ')}
        order by o.created_at, o.id limit ${ordersPerRead})
      select (select array[o.created_at::text, o.id::text] from page o order by o.created_at desc, o.id desc limit 1) as last,
        coalesce((select json_agg(json_build_object('cells', json_build_array(${Object.values(file.columns).join(', ')}))
          order by ${file.order}) from page o ${file.from}), '[]') as rows`,
    values,
  });
  return rows[0] ?? { last: null, rows: [] };
}

export const exportOrders = (on: Queryable, day: ShopDay, wanted: Wanted) =>
  linesOf(ordersFile, on, day, wanted);
export const exportOrderItems = (on: Queryable, day: ShopDay, wanted: Wanted) =>
  linesOf(itemsFile, on, day, wanted);
