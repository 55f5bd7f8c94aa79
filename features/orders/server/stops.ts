import { and, eq, inArray } from 'drizzle-orm';
import { isOnTheRoad, isOpen, openStatuses } from '#shared/order-status.ts';
import type { Db } from '#platform/server/db/database.ts';
import { openList, roadList } from '#platform/server/db/literals.ts';
import { orders } from '../schema/order-tables.ts';
import type { App } from '#platform/server/http/app-types.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * SQL that is true for a stop `s` on the road. One that is tried again later is none, unless its driver has given it a
 * place since.
 */
const isStopSql = `s.status in (${openList}) and s.delivery_status in (${roadList})
    and (s.next_step is null or (s.next_step = 'try_again' and s.stop_position is not null))`;

/** SQL for how many stops come before order `o`; null while it is not on the road. */
export const stopsAwaySql = `case when o.status in (${openList}) and o.driver_id is not null
    and o.delivery_status in (${roadList}) and o.next_step is null then (
  select count(*)::int from orders s where s.driver_id = o.driver_id and ${isStopSql}
    and (coalesce(s.stop_position, 2147483647), s.delivery_time, s.id)
      < (coalesce(o.stop_position, 2147483647), o.delivery_time, o.id)) end as stops_away`;

/** SQL for the time of the failed attempt to deliver order `o`; null unless it waits for what is next. */
export const attemptAtSql = `case when o.status in (${openList}) and o.next_step is not null then (
  select max(a.done_at) from door_attempts a where a.order_id = o.id) end as attempt_at`;

/** Tells the same as `isStopSql`. */
const isStop = ({ nextStep, stopPosition, ...order }: StoredOrder) =>
  isOpen(order) &&
  isOnTheRoad(order.deliveryStatus) &&
  (nextStep === null || (nextStep === 'try_again' && stopPosition !== null));

/** A stop that is made, begun or given away changes how many come before the others: their customers are sent it. */
export async function changedStops(tx: Db, before: StoredOrder, after: StoredOrder) {
  const isSame = isStop(before) === isStop(after) && (!isStop(after) || before.driverId === after.driverId);
  if (isSame) return [];
  const drivers = [...new Set([before.driverId, after.driverId])].filter((id) => id !== null);
  const open: StoredOrder[] = [];
  for (const driverId of drivers) open.push(...(await openOrdersOf(tx, driverId)));
  return forCustomers(open.filter(({ id }) => id !== after.id));
}

const openOrdersOf = (tx: Db, driverId: string) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.driverId, driverId), inArray(orders.status, openStatuses)));

/** Announces to these customers, not to driver and shop, that their number of stops before has changed. */
const forCustomers = (open: StoredOrder[]) =>
  open.filter(isStop).map((order) => ({ order, userId: order.userId, driverId: null, isNotForAdmins: true }));

/** Another phone of the driver reads the sequence again: one message is enough for that. */
const forDriver = ([first]: StoredOrder[]) =>
  first ? [{ order: first, userId: null, driverId: first.driverId, isNotForAdmins: true }] : [];

type Sequence = { orders: readonly string[]; chosenAt?: Date };

/**
 * Puts the driver's open stops in this sequence, unless a newer one was chosen on another phone; other drivers'
 * orders in it are left alone. Answers the sequence that counts.
 */
export async function orderStops(app: App, driverId: string, { orders: ids, chosenAt }: Sequence) {
  const now = app.clock();
  const stopPositionAt = chosenAt && chosenAt < now ? chosenAt : now;
  const sequence = await app.db.transaction(async (tx) => {
    const open = await tx
      .select({ id: orders.id, position: orders.stopPosition, at: orders.stopPositionAt })
      .from(orders)
      .where(and(eq(orders.driverId, driverId), inArray(orders.status, openStatuses)))
      .orderBy(orders.id)
      .for('no key update');
    if (open.some(({ at }) => at !== null && at > stopPositionAt)) return inSequence(open);
    const moved = open.map(({ id }) => ({ id, position: ids.includes(id) ? ids.indexOf(id) : null }));
    for (const { id, position } of moved) {
      await tx.update(orders).set({ stopPosition: position, stopPositionAt }).where(eq(orders.id, id));
    }
    const all = await openOrdersOf(tx, driverId);
    await app.publisher.orderChanged(tx, ...forCustomers(all), ...forDriver(all));
    return inSequence(moved);
  });
  app.publisher.flush();
  return sequence;
}

/** The ids of those that have a position. */
const inSequence = (stops: { id: string; position: number | null }[]) =>
  stops
    .flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]))
    .toSorted((one, other) => one.position - other.position)
    .map(({ id }) => id);
