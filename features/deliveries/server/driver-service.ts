import type { DeliveryStatus, DriverWord } from '#shared/order-status.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { changeOrder, type Driver, driverTarget } from '#features/orders/server/change.ts';
import { noChange } from '#features/orders/server/stored-order.ts';
import { addPlainDelivery, isDeliveredBy } from './door-outcomes.ts';
import { delivered, requireOpen, toDeliveryStatus } from '#features/orders/server/states.ts';
import { secondAttemptPosition } from '#shared/door.ts';
import { minuteMs } from '#shared/durations.ts';

type Step = { deliveryStatus: DeliveryStatus; secondsAgo: number };

/**
 * A step that waited for a signal changes nothing when a newer one came first, from another phone or the shop; nor
 * when this driver has delivered the order with another phone.
 */
export const setDeliveryStatus = (app: App, driver: Driver, { deliveryStatus, secondsAgo }: Step) => {
  if (deliveryStatus === 'delivered') return complete(app, driver);
  return changeOrder(app, driverTarget(driver), async (order, tx) => {
    if (secondsAgo > 0 && (await isDeliveredBy(tx, order, driver))) return noChange;
    requireOpen(order);
    const doneAt = new Date(app.clock().getTime() - secondsAgo * 1000);
    if (secondsAgo > 0 && order.deliveryStatusAt && order.deliveryStatusAt > doneAt) return noChange;
    const { set } = toDeliveryStatus(order, deliveryStatus, doneAt);
    // A new step begins a scheduled second attempt: the driver goes there now, or when the sequence says.
    const stopPosition = order.stopPosition ?? secondAttemptPosition;
    const settled = order.nextStep === 'try_again' && { nextStep: null, tryAgainAt: null, stopPosition };
    return { set: { ...set, ...settled, deliveryStatusAt: doneAt } };
  });
};

type Wait = { estimatedWaitTime: number; secondsAgo: number };

/**
 * Sets the wait to so many minutes from then. The same number a while later is a new estimate; at once, it is a
 * second tap.
 */
export const setWaitTime = (app: App, driver: Driver, { estimatedWaitTime, secondsAgo }: Wait) =>
  changeOrder(app, driverTarget(driver), async (order, tx) => {
    if (secondsAgo > 0 && (await isDeliveredBy(tx, order, driver))) return noChange;
    requireOpen(order);
    const doneAt = new Date(app.clock().getTime() - secondsAgo * 1000);
    const age = order.estimatedWaitAt ? doneAt.getTime() - order.estimatedWaitAt.getTime() : Infinity;
    if (secondsAgo > 0 && age < 0) return noChange;
    if (estimatedWaitTime === order.estimatedWaitTime && age < minuteMs) return noChange;
    // Who says how long it takes is not at the door any more.
    return { set: { estimatedWaitTime, estimatedWaitAt: doneAt, driverWord: null } };
  });

/** Keeps on the order what its customer was told: the first thing that the customer's screens say of it. */
export const noteDriverWord = (app: App, driver: Driver, driverWord: DriverWord | null) =>
  changeOrder(app, driverTarget(driver), (order) => {
    requireOpen(order);
    return { set: { driverWord } };
  });

/** Completes the order. Mark as Delivered is the same act as choosing Delivered among the delivery statuses. */
export const complete = (app: App, driver: Driver) =>
  changeOrder(app, driverTarget(driver), async (order, tx) => {
    const now = app.clock();
    const mutation = delivered(order, now);
    if (mutation !== noChange) await addPlainDelivery(app, tx, order, driver, now);
    return mutation;
  });
