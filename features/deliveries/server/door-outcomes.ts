import { takenSql } from '#features/orders/server/taken.ts';
import { sql } from 'drizzle-orm';
import type { OutcomeInput } from '../contract/driver-orders.ts';
import { cancelReasons, dueAtDoor, tipAtDoor } from '#shared/door.ts';
import type { Db } from '#platform/server/db/database.ts';
import { doorAttempts } from '../schema.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { conflict, invalid } from '#platform/server/errors.ts';
import { openShiftOf } from './shifts-queries.ts';
import { changeOrder, type Driver, driverTarget } from '#features/orders/server/change.ts';
import type { Mutation, StoredOrder } from '#features/orders/server/stored-order.ts';
import { nextState, noOutcome, requireOpen } from '#features/orders/server/states.ts';

/**
 * Records an outcome at the door: the order changes, and the money counts for the driver's shift. For an order that
 * is completed already only the money is new, and only when no attempt has brought any.
 */
export async function recordOutcome(app: App, driver: Driver, input: OutcomeInput) {
  const { age } = await app.settings.read();
  return changeOrder(app, driverTarget(driver), async (order, tx) => {
    const now = app.clock();
    const isDelivered = input.outcome === 'delivered';
    if (order.status === 'completed' && isDelivered) {
      if (await wasPaid(tx, order.id)) return { set: {} };
      await addAttempt(app, tx, order, driver, { ...input, now });
      return { set: { outcome: 'delivered' } };
    }
    requireOpen(order);
    if (isDelivered && age.doorCheck && !input.idSeen) {
      throw conflict(
        `Look at an ID first: order ${order.orderNumber} may only be handed over to a person of ${age.minimumAge} or over.`,
        'DOOR_CHECK_REQUIRED',
      );
    }
    const isOver = input.nextStep === 'try_again' && input.tryAgainAt && input.tryAgainAt < order.createdAt;
    if (isOver) throw invalid('tryAgainAt', 'Choose a time that is still to come');
    await addAttempt(app, tx, order, driver, { ...input, now });
    const doneAt = new Date(now.getTime() - (input.secondsAgo ?? 0) * 1000);
    return isDelivered ? { ...handedOver(order, now), doneAt } : notHandedOver(order, input, { now, doneAt });
  });
}

const handedOver = (order: StoredOrder, now: Date): Mutation => ({
  set: { ...nextState(order, 'completed', now), ...noOutcome, outcome: 'delivered' },
  isDoorChecked: true,
});

type Moments = { now: Date; doneAt: Date };

function notHandedOver(order: StoredOrder, input: OutcomeInput, { now, doneAt }: Moments): Mutation {
  const { outcome, note, nextStep = 'return', tryAgainAt = null } = input;
  if (outcome === 'delivered') return { set: {} };
  if (nextStep === 'try_again') {
    // A place that was given before was for the first attempt. From another phone there may be a newer one.
    const { stopPosition: position, stopPositionAt } = order;
    const stopPosition = stopPositionAt && stopPositionAt > doneAt ? position : null;
    return { set: { outcome, nextStep, tryAgainAt, stopPosition }, reason: note };
  }
  if (nextStep === 'return') return { set: { outcome, nextStep, tryAgainAt: null }, reason: note };
  const cancelReason = cancelReasons[outcome];
  return {
    set: { ...nextState(order, 'cancelled', now), ...noOutcome, outcome, cancelReason },
    reason: note ?? cancelReason,
  };
}

/** Mark as Delivered, without a word on the money: it is listed in the shift as an order without a sum. */
export const addPlainDelivery = (app: App, tx: Db, order: StoredOrder, driver: Driver, now: Date) =>
  addAttempt(app, tx, order, driver, { outcome: 'delivered', idSeen: false, cash: null, other: null, now });

type Attempt = Pick<OutcomeInput, 'outcome' | 'idSeen' | 'cash' | 'other'> &
  Partial<Pick<OutcomeInput, 'nextStep' | 'tryAgainAt' | 'note' | 'secondsAgo'>> & { now: Date };

async function addAttempt(
  { publisher }: App,
  tx: Db,
  order: StoredOrder,
  { id: driverId }: Driver,
  attempt: Attempt,
) {
  const { cash, other, now, secondsAgo = 0, ...what } = attempt;
  const due = dueAtDoor({ total: order.total, taken: await takenFor(tx, order.id) });
  const tip = tipAtDoor(due, { cash: cash ?? 0, other: other ?? 0 });
  const isMoney = (cash ?? 0) + (other ?? 0) > 0;
  // Money belongs to a shift, whether or not its driver has begun one.
  const shiftId = await openShiftOf(tx, driverId, { begin: isMoney, now });
  const doneAt = new Date(now.getTime() - secondsAgo * 1000);
  await tx.insert(doorAttempts).values({
    ...what,
    orderId: order.id,
    driverId,
    shiftId,
    cash,
    other,
    tip,
    doneAt,
    createdAt: now,
  });
  if (shiftId) await publisher.shiftChanged(tx, driverId);
}

async function takenFor(tx: Db, orderId: string) {
  const { rows } = await tx.execute<{ taken: number }>(
    sql`select ${sql.raw(takenSql)} from (select ${orderId}::uuid as id) o`,
  );
  return rows[0]?.taken ?? 0;
}

async function wasPaid(tx: Db, orderId: string) {
  const { rowCount } = await tx.execute(
    sql`select 1 from door_attempts where order_id = ${orderId} and outcome = 'delivered' and cash is not null limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

/** True if this driver has delivered the order. */
export async function isDeliveredBy(tx: Db, { id, status }: StoredOrder, driver: Driver) {
  if (status !== 'completed') return false;
  const { rowCount } = await tx.execute(
    sql`select 1 from door_attempts where order_id = ${id} and driver_id = ${driver.id} and outcome = 'delivered' limit 1`,
  );
  return (rowCount ?? 0) > 0;
}
