import type { AdminOrdersQuery } from '../contract/admin-order-views.ts';
import { isFound, type Wanted } from './order-search.ts';
import { cursorOf } from './queries.ts';
import { openList } from '#platform/server/db/literals.ts';
import { type ShopDay, dayBegan, startOf } from '#platform/server/db/shop-day.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import { isOpen as isOpenOrder, type OrderStatus } from '#shared/order-status.ts';
import { phoneDigits } from '#features/accounts/server/phone-digits.ts';

type Shop = ShopDay & { now: Date };

/** SQL conditions on an order `o`, what is searched among those that they leave, and the values they name. */
type Filter = {
  where: string[];
  wanted?: Wanted;
  values: unknown[];
  name: string;
  /** With `sort=late`: the condition of late orders, and the place in the list after which the page begins. */
  late?: { condition: string; place: string };
};

/** The time that the customer of an order `o` was told last: the same as `promisedAt`. */
const promisedSql = `coalesce(o.try_again_at, o.estimated_wait_at + o.estimated_wait_time * interval '1 minute',
  o.delivery_time)`;

const isOpen = `o.status in (${openList})`;
const isLate = (now: string) => `${isOpen} and ${promisedSql} < ${now}`;

const mirrorDay = '2200-01-01';
/**
 * The moment by which a late order is sorted among the newest: its promised time, mirrored at a day that is far off. It lies
 * after all of the newest, and the more so the later the order is, so that one cursor leads through both.
 */
const latePlace = `((timestamp '${mirrorDay}' + (timestamp '${mirrorDay}' - (${promisedSql} at time zone 'UTC')))
  at time zone 'UTC')`;

type Promised = Parameters<typeof promisedAt>[0] & { status: OrderStatus; createdAt: Date };

/** Returns the moment by which `sort=late` sorts an order. */
export function placeOfLate(order: Promised, now: Date) {
  const promised = promisedAt(order);
  if (!isOpenOrder(order) || promised >= now) return order.createdAt;
  return new Date(2 * Date.parse(mirrorDay) - promised.getTime());
}

/** SQL for a page of the orders `o` with the late ones first. Each part of it reads no more rows than the page has. */
export function lateFirst(
  { where, late }: Pick<Filter, 'where'> & Required<Pick<Filter, 'late'>>,
  limit: string,
) {
  const part = (condition: string, place: string) => `(
    select o.*, ${place} as place from orders o
    where ${[condition, `(${place}, o.id) < ${late.place}`, ...where].join(' and ')}
    order by ${place} desc, o.id desc limit ${limit})`;
  return `(
    select * from (${part(late.condition, latePlace)}
      union all ${part(`not (${late.condition})`, 'o.created_at')}) o
    order by o.place desc, o.id desc limit ${limit})`;
}

const openViews = {
  open: () => isOpen,
  pending: () => `o.status = 'pending'`,
  late: isLate,
  no_driver: () => `${isOpen} and o.driver_id is null`,
};

/** Bounds of the shop's day. */
const today = (now: string, zone: string, begins: string) => {
  const begin = startOf(`'day'`, now, zone, begins);
  return `o.delivery_time >= ${begin} at time zone ${zone}
    and o.delivery_time < (${begin} + interval '1 day') at time zone ${zone}`;
};

/** It asks for few orders, whatever is searched in them: those that are open, or of one slot or driver. */
const isShort = ({ view, status, driverId, slot, sort }: AdminOrdersQuery) =>
  Boolean(view || driverId || slot || sort === 'due' || (status && isOpenOrder({ status })));

/** The list's conditions. Its name is a part of the prepared statement's name. */
export function filterOf(query: AdminOrdersQuery, { now, ...day }: Shop): Filter {
  const filter: Filter = {
    where: [],
    values: [],
    name: (query.detailed ? 'detailed-' : '') + (query.sort ?? 'newest'),
  };
  const value = (one: unknown) => `$${filter.values.push(one)}`;
  const add = (name: string, condition: string) => {
    filter.where.push(condition);
    filter.name += `-${name}`;
  };

  if (query.before || query.sort === 'late') {
    const [moment, id] = cursorOf(query).map(value);
    const place = `(${moment}::timestamptz, ${id}::uuid)`;
    if (query.sort === 'late') filter.late = { condition: isLate(value(now)), place };
    else add('page', query.sort ? `(o.delivery_time, o.id) > ${place}` : `(o.created_at, o.id) < ${place}`);
  }
  if (query.status) add('status', `o.status = ${value(query.status)}`);
  if (query.view === 'today') add('today', today(value(now), value(day.timeZone), value(day.dayBegins)));
  else if (query.view) add(query.view, openViews[query.view](query.view === 'late' ? value(now) : ''));
  if (query.driverId) {
    const ofDriver = `o.driver_id = ${value(query.driverId)}`;
    if (query.status) add('of-driver', ofDriver);
    else add('driver', `${isOpen} and ${ofDriver}`);
  }
  if (query.slot) {
    const inSlot = `o.delivery_time = ${value(query.slot)}`;
    if (query.status) add('of-slot', inSlot);
    else add('slot', `${isOpen} and ${inSlot}`);
  }
  for (const [name, condition] of rangeOf(query, day, value)) add(name, condition);
  if (query.search) {
    const digits = `${value(phoneDigits(query.search))}::text`;
    const wanted = { text: `${value(query.search)}::text`, digits };
    if (isShort(query)) add('search', isFound(wanted));
    else Object.assign(filter, { wanted, name: `${filter.name}-newest-found` });
  }
  return filter;
}

type Range = { from?: string; to?: string };

/** Conditions for the shop's days on which an order was placed. */
export function rangeOf(
  { from, to }: Range,
  { timeZone, dayBegins }: ShopDay,
  value: (one: unknown) => string,
) {
  const began = (day: string, date: string) =>
    dayBegan(`(${value(date)}::date ${day})`, value(timeZone), value(dayBegins));
  const conditions: [name: string, condition: string][] = [];
  if (from) conditions.push(['from', `o.created_at >= ${began('', from)}`]);
  if (to) conditions.push(['to', `o.created_at < ${began('+ 1', to)}`]);
  return conditions;
}

/** One statement for all views. Only open orders and those of the day are read. */
export const countViews = `
  select count(*) filter (where o.status = 'pending')::int as pending,
    count(*) filter (where ${promisedSql} < $1)::int as late,
    ceil(extract(epoch from min(${promisedSql}) filter (where ${promisedSql} >= $1) - $1))::int
      as "nextLateInSeconds",
    count(*) filter (where o.driver_id is null)::int as "noDriver",
    (select count(*)::int from orders o where ${today('$1', '$2', '$3')}) as today
  from orders o where ${isOpen}`;

/** The whole minutes from today on at which open orders are wanted: the slots are among them. */
export const countTimes = `
  select o.delivery_time as time, count(*)::int as count from orders o
  where ${isOpen} and o.delivery_time >= ${startOf(`'day'`, '$1', '$2', '$3')} at time zone $2
    and o.delivery_time = date_trunc('minute', o.delivery_time)
  group by o.delivery_time order by o.delivery_time`;
