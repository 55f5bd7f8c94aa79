import { expectOne } from '#platform/server/db/errors.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { isIncome } from '#platform/server/db/ledger-sums.ts';
import { closedList, openList } from '#platform/server/db/literals.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import type { ClosingFigures } from '../contract.ts';

/** The end of a closing: entries of the ledger up to this id that were booked before this moment are in it. */
export type Cut = { endsAt: Date; lastEntryId: number | null };

/** The entries of a day: those up to its end that are not up to the end of the closing before. */
type Covered = { from: Cut; to: Cut; beganAt: Date };

const add = (condition: string, value = '-amount') =>
  `coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;
const cashNow = `is_new and account = 'cash'`;
const isSold = `act is distinct from 'corrected'`;
const ofOrder = `account = 'tips' and shift_id is null`;
const purses = `account in ('cash', 'safe', 'other')`;
const upToEnd = (e: string) => `${e}.booked_at < $1 and ($2::bigint is null or ${e}.id <= $2)`;
const isNew = (e: string) => `(${e}.booked_at >= $3 or ${e}.id > $4)`;

/** An order that was open for longer, and was delivered after the day, is not counted as open: its index is by its beginning. */
const maxOpenTime = `interval '31 days'`;

/** Nothing is booked of an order that was completed without a sum at the door, so its history says that it was closed. */
const isOpenAtEnd = `coalesce((select ev."to" from order_events ev
  where ev.order_id = o.id and ev.what = 'status' and ev.created_at < $1
  order by ev.created_at desc, ev.id desc limit 1), '') not in (${closedList})`;

const readFigures = `
  with covered as materialized (
    select * from ledger_entries e where ${upToEnd('e')} and ${isNew('e')}
  ), taxes as (
    select tax as name, -sum(amount)::bigint as amount from covered where account = 'tax' and ${isSold}
    group by tax having sum(amount) <> 0
  ), of_shifts as (
    -- A shift that was closed in a closing before has nothing in hand, unless it has a new entry.
    select e.*, s.driver_id, ${isNew('e')} as is_new from shifts s join ledger_entries e on e.shift_id = s.id
    where (s.closed_at is null or s.closed_at >= $3 or s.id in (select shift_id from covered)) and ${upToEnd('e')}
  ), drivers as (
    select e.shift_id as id, ${fullName('d')} as name,
      ${add(`account = 'cash' and is_new is not true`, 'amount')} as brought,
      ${add(`${cashNow} and order_id is not null and amount > 0`, 'amount')} as taken,
      ${add(`${cashNow} and order_id is not null and amount < 0`)} as "givenBack",
      ${add(`${cashNow} and act = 'float'`, 'amount')} as float,
      ${add(`${cashNow} and act = 'handed_over'`)} as "handedOver",
      ${add(`is_new and account = 'difference'`, 'amount')} as difference,
      ${add(`account = 'cash'`, 'amount')} as "inHand"
    from of_shifts e join users d on d.id = e.driver_id group by e.shift_id, d.id
    having bool_or(is_new) or sum(amount) filter (where account = 'cash') <> 0
  ), voids as (
    select order_id, sum(amount) as total from covered
    where act in ('cancelled', 'reopened') and ${isIncome('covered')} group by 1 having sum(amount) <> 0
  ), waiting as (
    -- Those that were open at the end of the day: some are closed by now. Nothing is due of one that was cancelled or
    -- paid then, and was opened again later.
    select o.id, sum(e.amount) as due from (
      select id from orders where status in (${openList})
      union select id from orders where completed_at >= $1 and created_at > $1 - ${maxOpenTime}
      union select order_id from ledger_entries where act = 'cancelled' and booked_at >= $1
    ) o join ledger_entries e on e.order_id = o.id
    where e.account = 'due' and ${upToEnd('e')} and ${isOpenAtEnd}
    group by o.id having sum(e.amount) <> 0
  )
  select count(distinct order_id) filter (where act = 'placed')::int as orders,
    ${add(`account = 'sales'`)} as goods, ${add(`account = 'discount'`, 'amount')} as discount,
    ${add(`account = 'delivery_fee'`)} as "deliveryFee", ${add(ofOrder)} as tips,
    ${add(`${isIncome('covered')} and ${isSold}`)} as ordered,
    (select coalesce(json_agg(json_build_object('name', name, 'amount', amount) order by name), '[]') from taxes) as taxes,
    (select json_build_object('orders', count(*), 'total', coalesce(sum(total), 0)) from voids) as cancelled,
    json_build_object('orders', count(distinct (order_id, booked_at)) filter (where act = 'corrected'),
      'total', ${add(`act = 'corrected' and ${purses}`)},
      'tax', ${add(`act = 'corrected' and account = 'tax'`, 'amount')}) as corrected,
    json_build_object('orders', count(distinct order_id) filter (where booked_at < $5 and ${isIncome('covered')}),
      'total', ${add(`booked_at < $5 and ${isIncome('covered')}`)}) as earlier,
    ${add(`act = 'door' and account = 'cash'`, 'amount')} as cash,
    ${add(`act = 'door' and account = 'other'`, 'amount')} as other,
    ${add(`account = 'tips' and shift_id is not null`)} as "doorTips",
    (select coalesce(json_agg(json_build_object('name', name, 'brought', brought, 'taken', taken, 'givenBack', "givenBack",
      'float', float, 'handedOver', "handedOver", 'difference', difference, 'inHand', "inHand") order by name, id), '[]') from drivers) as drivers,
    (select json_build_object('orders', count(*), 'total', coalesce(sum(due), 0)) from waiting) as open
  from covered`;

export async function readClosingFigures(on: Queryable, { from, to, beganAt }: Covered) {
  const { rows } = await runPrepared<ClosingFigures>(on, {
    name: 'closing-figures',
    text: readFigures,
    values: [to.endsAt, to.lastEntryId, from.endsAt, from.lastEntryId, beganAt],
  });
  return expectOne(rows);
}
