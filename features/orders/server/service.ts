import type { FastifyBaseLogger } from 'fastify';
import type { BulkChange } from '../contract/admin-order-views.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { changeEach } from '#platform/server/http/change-each.ts';
import { eq } from 'drizzle-orm';
import { type DeliveryStatus, isOnTheRoad, type OrderStatus } from '#shared/order-status.ts';
import type { OrderEdit } from '../contract/admin-orders.ts';
import { orders } from '../schema/order-tables.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/server/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findDriver } from '#features/accounts/server/users-queries.ts';
import { validateDeliveryTime } from './delivery-time.ts';
import { type Admin, byAdmin, changeOrder } from './change.ts';
import { type Mutation, noChange, type StoredOrder } from './stored-order.ts';
import { planEdit, readPrices, takesOff } from './edit.ts';
import { readLines } from './lines.ts';
import { nextState, noOutcome, noWait, requireOpen, toDeliveryStatus } from './states.ts';
import { saveRating } from './ratings-queries.ts';
import { takeUndo } from './undo.ts';

type Target = { id: string; version?: number };

type Caller = { id: string; log: FastifyBaseLogger };

type Shown = { orderNumber: string | null; version: number | null };

type NewStatus = { status: OrderStatus; reason?: string | null };

/** An admin may set any status, from any other. The customer reads the reason of a cancelled order. */
export const setStatus = (app: App, admin: Admin, { status, reason = null }: NewStatus) =>
  changeOrder(app, byAdmin(admin), (order) => {
    if (order.status === status) return noChange;
    return {
      reason,
      set: {
        ...nextState(order, status, app.clock()),
        ...((status === 'cancelled' || order.cancelReason !== null) && {
          cancelReason: status === 'cancelled' ? reason : null,
        }),
      },
    };
  });

type Customer = { id: string; orderId: string };

/** A customer cancels an own order as long as the shop has not begun with it. A second tap finds it done. */
export const cancelByCustomer = (app: App, { id, orderId }: Customer, reason: string) =>
  changeOrder(app, { id: orderId, actor: { id, role: 'customer' } }, (order) => {
    if (order.status === 'cancelled') return noChange;
    if (order.status !== 'pending' || isOnTheRoad(order.deliveryStatus)) throw tooLateToCancel(order);
    return { reason, set: { status: 'cancelled', cancelReason: reason } };
  });

/** Changes the customer's note for the driver, also while the order is on its way. */
export const noteByCustomer = (app: App, { id, orderId }: Customer, driverNote: string | null) =>
  changeOrder(app, { id: orderId, actor: { id, role: 'customer' } }, (order) => {
    requireOpen(order);
    return { set: { driverNote } };
  });

type Words = { score: number; words: string | null };

/** A rating is no change of the order: it keeps its version, and the shop's screens read it again. */
export async function rateByCustomer(app: App, { id: userId, orderId }: Customer, rating: Words) {
  await inTransaction(app.database, async (tx, client) => {
    const rated = await saveRating(client, { userId, orderId, now: app.clock(), ...rating });
    if (!rated) throw conflict('Only a delivered order can be rated', 'NOT_DELIVERED');
    await app.publisher.orderChanged(tx, { order: rated, userId, driverId: null });
  });
  app.publisher.flush();
}

const tooLateToCancel = ({ orderNumber, status }: StoredOrder) =>
  conflict(
    status === 'completed'
      ? `Order ${orderNumber} was delivered and cannot be cancelled any more`
      : `Order ${orderNumber} is being prepared already. Please call the shop to cancel it.`,
    'TOO_LATE_TO_CANCEL',
  );

type Editor = Admin & { mayTakeOff: boolean };

/** Edits an open order, and prices it again where the edit demands it. A lower price needs a permission and a reason. */
export async function editOrder(app: App, admin: Editor, edit: OrderEdit) {
  const rules = await editRules(app, admin.orderId, edit);
  return changeOrder(app, byAdmin(admin), async (order, tx) => {
    requireOpen(order);
    if (takesOff(order, await readLines(tx, order.id), edit)) {
      if (!admin.mayTakeOff)
        throw forbidden('A price off needs the permission for cash. Ask the owner or a manager.');
      if (!edit.reason) throw invalid('reason', 'Write why the price is lower');
    }
    const { deliveryTime } = edit;
    const isMoved = deliveryTime && deliveryTime.getTime() !== order.deliveryTime.getTime();
    if (isMoved) validateDeliveryTime(deliveryTime, rules.now);
    return planEdit(tx, order, edit, rules);
  });
}

/** Computes the order after an edit without saving it. */
export async function previewEdit(app: App, orderId: string, edit: OrderEdit) {
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound();
  requireOpen(order);
  const { set } = await planEdit(app.db, order, edit, await editRules(app, orderId, edit));
  const after = { ...order, ...set };
  return { ...after, subtotal: after.subtotal ?? after.total };
}

// Read before the order is locked, so that the lock is short.
async function editRules(
  { database, settings, clock }: App,
  orderId: string,
  { items, deliveryAddress, deliveryTime }: OrderEdit,
) {
  const now = clock();
  const asks = items ?? deliveryAddress ?? deliveryTime;
  const prices = asks ? await readPrices(database.pool, orderId, items ?? [], now) : [];
  return { settings: await settings.read(), prices, now };
}

/** Takes back the admin's last change, as if it had not been: what its pushes would have said is not said. */
export const undoChange = (app: App, admin: Admin) =>
  changeOrder(app, byAdmin(admin), async (order, tx) => ({ ...(await takeUndo(tx, order)), isUndo: true }));

type Assignment = { driverId: string | null; driverHasBag?: boolean };

/**
 * Gives an open order to a driver, or takes it back; the previous driver cannot see it from then on. How far that
 * driver had come goes with it, unless the new one has the bag.
 */
export const assignDriver = (app: App, admin: Admin, { driverId, driverHasBag = false }: Assignment) =>
  changeOrder(app, byAdmin(admin), async (order, tx) => {
    if (driverHasBag && driverId === null) throw invalid('driverHasBag', 'Choose the driver who has the bag');
    requireOpen(order);
    if (order.driverId === driverId) return noChange;
    const progress = order.driverId && !driverHasBag ? startOver(order) : noOutcome;
    const moved = { driverId, stopPosition: null, stopPositionAt: null };
    if (driverId === null) return { set: { ...moved, ...progress } };
    if (!(await findDriver(tx, driverId))) throw invalid('driverId', 'Orders can only be given to a driver');
    return { set: { ...moved, deliveryStatus: order.deliveryStatus ?? 'preparing', ...progress } };
  });

const startOver = ({ deliveryStatus }: StoredOrder): Mutation['set'] => ({
  ...(deliveryStatus && { deliveryStatus: 'preparing' as const }),
  ...noWait,
  ...noOutcome,
});

type NewDelivery = { deliveryStatus: DeliveryStatus; reason?: string | null };

/** Sets the delivery status of an order with or without a driver. */
export const setDeliveryStatusByAdmin = (app: App, admin: Admin, { deliveryStatus, reason }: NewDelivery) =>
  changeOrder(app, byAdmin(admin), (order) => ({
    ...toDeliveryStatus(order, deliveryStatus, app.clock()),
    reason,
  }));

/** An order that came back goes out with its driver once more, from the beginning. */
export const handBack = (app: App, admin: Admin) =>
  changeOrder(app, byAdmin(admin), (order) => {
    requireOpen(order);
    return order.nextStep === null ? noChange : { set: startOver(order) };
  });

/** The same change to each. */
export const changeOrders = (app: App, caller: Caller, targets: Target[], change: BulkChange) =>
  changeEach<Target, Shown>(targets, {
    noun: 'order',
    log: caller.log,
    skipped: { orderNumber: null, version: null },
    async change({ id, version }) {
      const { order, isChanged } = await apply(app, { id: caller.id, orderId: id, version }, change);
      return { shown: { orderNumber: order.orderNumber, version: order.version }, isChanged };
    },
  });

function apply(app: App, admin: Parameters<typeof setStatus>[1], change: BulkChange) {
  if ('undo' in change) return undoChange(app, admin);
  return 'status' in change ? setStatus(app, admin, change) : assignDriver(app, admin, change);
}
