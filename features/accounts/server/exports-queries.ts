import { fullName } from '#platform/server/db/full-name.ts';
import { incomeOf } from '#platform/server/db/ledger-sums.ts';
import { isPaid, openList } from '#platform/server/db/literals.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { type ShopDay, dayBegan } from '#platform/server/db/shop-day.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';

/** Rows a database is asked for at once: the file is never in memory as a whole. */
export const maxRowsPerRead = 500;

export type Row = { after: string[]; cells: (string | number | null)[] };

/** Yields the lines of a file, read page by page; each page begins after the last row of the one before. */
export async function* linesOf(
  header: readonly string[],
  begin: string[],
  read: (after: string[]) => Promise<Row[]>,
) {
  yield byteOrderMark + csvLine(header);
  for (let after = begin; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => csvLine(cells)).join('');
    after = last.after;
  }
}

const customerHeader = [
  'Name',
  'Username',
  'Email',
  'Phone',
  'Signed up',
  'Orders',
  'Spent',
  'Last order',
  'Open orders',
  'Open sum',
];

/** Spent is what was paid and not given back. What is still open is apart, and what was cancelled counts for nothing. */
export const customerLines = (on: Queryable, timeZone: string) =>
  linesOf(customerHeader, ['-infinity', '00000000-0000-0000-0000-000000000000'], async (after) => {
    const { rows } = await runPrepared<Row>(on, {
      name: 'export-customers',
      text: `
        select array[u.created_at::text, u.id::text] as after,
          json_build_array(${fullName('u')}, u.username, u.email, f.phone_number,
            to_char(u.created_at at time zone $3, 'YYYY-MM-DD'), o.orders, round(o.spent / 100.0, 2),
            to_char(o.newest at time zone $3, 'YYYY-MM-DD'), o.open, round(o.open_sum / 100.0, 2)) as cells
        from (select * from users where role = 'customer' and (created_at, id) > ($1::timestamptz, $2::uuid)
            order by created_at, id limit ${maxRowsPerRead}) u
          left join profiles f on f.user_id = u.id
          cross join lateral (
            select (count(*) filter (where ${isPaid}))::int as orders,
              coalesce(sum(${incomeOf('orders')}) filter (where ${isPaid}), 0) as spent,
              (count(*) filter (where status in (${openList})))::int as open,
              coalesce(sum(${incomeOf('orders')}) filter (where status in (${openList})), 0) as open_sum,
              max(created_at) as newest
            from orders where user_id = u.id and status <> 'cancelled') o
        order by u.created_at, u.id`,
      values: [...after, timeZone],
    });
    return rows;
  });

export type Days = { from?: string; to?: string };
/**
 * Returns SQL that tells whether a moment is on one of the days, `$4` to `$5` in the time zone `$3`, where a day
 * begins at `begins`.
 */
export const isWithin = (
  moment: string,
  begins: string,
) => `${moment} >= coalesce(${dayBegan('$4', '$3', begins)}, '-infinity')
  and ${moment} < coalesce(${dayBegan('($5::date + 1)', '$3', begins)}, 'infinity')`;
export const start = ['-infinity', '00000000-0000-0000-0000-000000000000'];

const cashHeader = [
  'Driver',
  'Began',
  'Ended',
  'Closed',
  'Closed by',
  'Float',
  'Deliveries',
  'Cash',
  'Other',
  'Tips',
  'Handed over',
  'Difference',
  'Given back',
  'Still in hand',
];

/**
 * Money is summed up from the ledger. A tip in cash stays with the driver: it is neither in the cash nor in the difference. What is
 * missing or too much is a difference once the shift is closed; until then the driver has it in hand.
 */
export const cashLines = (on: Queryable, { timeZone, dayBegins }: ShopDay, { from, to }: Days) =>
  linesOf(cashHeader, start, async (after) => {
    const local = (column: string) => `to_char(${column} at time zone $3, 'YYYY-MM-DD HH24:MI')`;
    const money = (cents: string) => `round((${cents}) / 100.0, 2)`;
    const { rows } = await runPrepared<Row>(on, {
      name: 'export-cash',
      text: `
        select array[s.started_at::text, s.id::text] as after,
          json_build_array(${fullName('d')}, ${local('s.started_at')}, ${local('s.ended_at')}, ${local('s.closed_at')},
            case when c.id is not null then ${fullName('c')} end, ${money('s.float')}, a.orders, ${money('a.cash')},
            ${money('a.other')}, ${money('a.tips')}, ${money('h.amount')}, ${money('a.difference')}, ${money('a.given_back')},
            ${money('a.in_hand')}) as cells
        from (select * from shifts where (started_at, id) > ($1::timestamptz, $2::uuid) and ${isWithin('started_at', '$6')}
            order by started_at, id limit ${maxRowsPerRead}) s
          join users d on d.id = s.driver_id left join users c on c.id = s.closed_by
          cross join lateral (
            select (select count(*)::int from door_attempts where shift_id = s.id and outcome = 'delivered') as orders,
              coalesce(sum(amount) filter (where account = 'cash' and order_id is not null and amount > 0), 0) as cash,
              coalesce(-sum(amount) filter (where account = 'cash' and order_id is not null and amount < 0), 0) as given_back,
              coalesce(sum(amount) filter (where account = 'other'), 0) as other,
              coalesce(sum(amount) filter (where account = 'difference'), 0) as difference,
              coalesce(sum(amount) filter (where account = 'cash'), 0) as in_hand,
              coalesce(-sum(amount) filter (where account = 'tips'), 0) as tips
            from ledger_entries where shift_id = s.id) a
          cross join lateral (select coalesce(sum(amount), 0) as amount from hand_overs where shift_id = s.id) h
        order by s.started_at, s.id`,
      values: [...after, timeZone, from ?? null, to ?? null, dayBegins],
    });
    return rows;
  });
