import { minuteMs } from './durations.ts';
import { type Placed, phaseOf, type ShownDeliveryStatus } from './order-phase.ts';
import type { CustomerStatus, DriverWord, OrderStatus } from './order-status.ts';

export type Moment = Date | string;

/** The fields that a customer's view of an order needs. */
export type TrackedOrder = {
  orderNumber: string;
  status: OrderStatus | CustomerStatus;
  deliveryStatus: ShownDeliveryStatus | null;
  estimatedWaitTime: number | null;
  /** The moment of the estimate. */
  estimatedWaitAt: Moment | null;
  driverName: string | null;
  /** The driver's last message to the customer. */
  driverWord?: DriverWord | null;
  cancelReason?: string | null;
  deliveryTime: Moment;
  /** True while it is wanted as soon as possible. */
  asap?: boolean | null;
  createdAt: Moment;
};

type Estimated = Pick<TrackedOrder, 'estimatedWaitTime' | 'estimatedWaitAt'>;

/** The fields that tell when an order is wanted. */
export type Wanted = Pick<TrackedOrder, 'asap' | 'createdAt' | 'deliveryTime'>;

/** Minutes that an order is expected to take while nobody has given an estimate. */
export const defaultWaitMinutes = 30;

/** An order that does not say "as soon as possible" is one for later if it is wanted this long after it was placed. */
export const laterAfterMs = 60 * minuteMs;

/** Returns the time that the customer was last told. Another attempt at the door has a time of its own. */
export const promisedAt = ({ tryAgainAt, deliveryTime, ...estimate }: Promised) =>
  new Date(tryAgainAt ?? arrivalOf(estimate) ?? deliveryTime);
type Promised = Estimated & Pick<TrackedOrder, 'deliveryTime'> & { tryAgainAt: Moment | null };

const time = (moment: Moment) => new Date(moment).getTime();

/** Tells whether an order was placed for a later time instead of for now. */
export const isForLater = ({ asap, createdAt, deliveryTime }: Wanted) =>
  !asap && time(deliveryTime) - time(createdAt) > laterAfterMs;

/** The moment a stored wait means; null when there is none. */
export function arrivalOf({ estimatedWaitTime, estimatedWaitAt }: Estimated) {
  if (estimatedWaitTime === null || estimatedWaitAt === null) return null;
  return new Date(time(estimatedWaitAt) + estimatedWaitTime * minuteMs);
}

/** Tells whether the estimate is still the one that was made with the order: nobody has given another since. */
export const isCheckoutPromise = ({
  createdAt,
  estimatedWaitAt,
}: Pick<TrackedOrder, 'createdAt' | 'estimatedWaitAt'>) =>
  estimatedWaitAt !== null && time(estimatedWaitAt) === time(createdAt);

/** Returns the expected arrival: by the estimate, or else the time wanted, but not before the default wait is over. */
export const dueAt = (order: Estimated & Pick<TrackedOrder, 'createdAt' | 'deliveryTime'>) =>
  arrivalOf(order) ??
  new Date(Math.max(time(order.deliveryTime), time(order.createdAt) + defaultWaitMinutes * minuteMs));

/** Tells whether an order is due that nobody has begun. */
export const isRunningLate = (order: Parameters<typeof dueAt>[0] & Placed, now: Date) =>
  phaseOf(order) === 'received' && dueAt(order) <= now;
