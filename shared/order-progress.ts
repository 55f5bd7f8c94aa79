import { formatClock, formatDayAndClock } from './dates.ts';
import { defaultWaitMinutes } from './delivery.ts';
import {
  type CustomerStatus,
  type DriverWord,
  customerStatusLabels,
  deliveryStatuses,
  deliveryStatusLabels,
  type OrderStatus,
} from './order-status.ts';
import { counted } from './counted.ts';
import {
  isAtTheEnd,
  type Phase,
  type Placed,
  phaseOf,
  type ShownDeliveryStatus,
  statusOf,
  stepOf,
} from './order-phase.ts';
import { phaseSentence } from './phase-sentence.ts';
import { minuteMs } from './durations.ts';

type Moment = Date | string;

/** The shop's, in which its times are said and its days begin; undefined means the reader's own. */
type TimeZone = string | undefined;

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
type Wanted = Pick<TrackedOrder, 'asap' | 'createdAt' | 'deliveryTime'>;

export type CustomerProgress = {
  phase: Phase;
  status: CustomerStatus;
  statusLabel: string;
  /** Labels of the five steps. */
  steps: string[];
  /** The index of the current step: -1 before the first, the number of steps when all are done. */
  step: number;
  sentence: string;
  /** The remaining time, "12 minutes, about 4:17 PM"; null when nothing true can be said. */
  wait: string | null;
  wanted: string | null;
};

/** An order that does not say "as soon as possible" is one for later if it is wanted this long after it was placed. */
export const laterAfterMs = 60 * minuteMs;
/** Returns the time that the customer was last told. Another attempt at the door has a time of its own. */
export const promisedAt = ({ tryAgainAt, deliveryTime, ...estimate }: Promised) =>
  new Date(tryAgainAt ?? arrivalOf(estimate) ?? deliveryTime);
type Promised = Estimated & Pick<TrackedOrder, 'deliveryTime'> & { tryAgainAt: Moment | null };

/** The time after the estimate in which an order may still come "any minute". */
const graceMs = 5 * minuteMs;

/** All that a customer's screen says of where an order is: the one place that decides it. */
export function customerProgress(order: TrackedOrder, now: Date, timeZone: TimeZone): CustomerProgress {
  const phase = phaseOf(order);
  const status = statusOf[phase];
  const isClosed = phase === 'delivered' || phase === 'cancelled';
  return {
    phase,
    status,
    statusLabel: customerStatusLabels[status],
    steps: stepLabels(order.deliveryStatus),
    // A driver who is outside is near, whatever was pressed.
    step: Math.max(stepOf[phase], order.driverWord === 'outside' ? stepOf.nearby : -1),
    sentence: orderSentence(order, now, timeZone),
    wait: waitText(order, now, timeZone),
    wanted: isClosed ? null : wantedText(order, now, timeZone),
  };
}

/** The two labels that are never stored take the place of a step. */
const stepLabels = (shown: ShownDeliveryStatus | null) =>
  deliveryStatuses.map((step) => {
    const isShown =
      (shown === 'on_the_way' && step === 'en_route') || (shown === 'arrived' && step === 'nearby');
    return deliveryStatusLabels[isShown ? shown : step];
  });

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

/**
 * An order that nobody has begun takes at least so many minutes to prepare and bring: fewer are shown only if a
 * person said them.
 */
const minMinutesBeforeBegun = 10;

export function waitText(order: TrackedOrder, now: Date, timeZone: TimeZone) {
  if (isAtTheEnd(phaseOf(order)) || order.driverWord === 'outside') return null;
  if (isRunningLate(order, now)) return `later than planned (${formatClock(dueAt(order), timeZone)})`;
  const stored = arrivalOf(order);
  if (!stored && isForLater(order)) return null;
  const arrival = stored ?? new Date(time(order.createdAt) + defaultWaitMinutes * minuteMs);
  const left = arrival.getTime() - now.getTime();
  // Clocks of phone and shop differ a little: a new estimate must not read as longer than it is.
  const longestWaitMinutes = stored ? (order.estimatedWaitTime ?? 0) : defaultWaitMinutes;
  const minutes = Math.min(Math.ceil(left / minuteMs), longestWaitMinutes);
  const isSaidByPerson = stored !== null && !isCheckoutPromise(order);
  const areMinutesKnown = isSaidByPerson || phaseOf(order) !== 'received' || minutes >= minMinutesBeforeBegun;
  if (minutes > 0 && !areMinutesKnown) return `about ${formatClock(arrival, timeZone)}`;
  if (minutes > 0) return `${minutesText(minutes)}, about ${formatClock(arrival, timeZone)}`;
  if (!stored) return `longer than the usual ${minutesText(defaultWaitMinutes)}`;
  return left > -graceMs ? 'any minute now' : `later than planned (${formatClock(arrival, timeZone)})`;
}

/** Writes the time an order is wanted at, for use within a sentence. */
export const wantedText = (order: Wanted, now: Date, timeZone: TimeZone) =>
  isForLater(order) ? formatDayAndClock(order.deliveryTime, now, timeZone) : 'as soon as possible';

export const minutesText = (minutes: number) => counted(minutes, 'minute');
/** One sentence on where the order is, for the assistant: "Sam is on the way with your order H1." */
export function orderSentence(order: TrackedOrder, now: Date, timeZone: TimeZone) {
  const arrival = arrivalOf(order);
  const isDue = arrival !== null && arrival > now;
  return phaseSentence(phaseOf(order), {
    order: `your order ${order.orderNumber}`,
    driver: order.driverName,
    soon: true,
    reason: order.cancelReason,
    isLate: isRunningLate(order, now),
    ...(isDue && { arrival: formatClock(arrival, timeZone) }),
    ...(isForLater(order) && { wanted: formatDayAndClock(order.deliveryTime, now, timeZone) }),
  });
}

/** Returns the sentence about a closed order with its time. */
export const closedSentence = (
  order: TrackedOrder,
  closedAt: Moment,
  { now, timeZone }: { now: Date; timeZone: TimeZone },
) =>
  phaseSentence(phaseOf(order), {
    order: `your order ${order.orderNumber}`,
    driver: order.driverName,
    closed: formatDayAndClock(closedAt, now, timeZone),
    reason: order.cancelReason,
  });

export function estimateSentence(order: TrackedOrder, timeZone: TimeZone) {
  const arrival = arrivalOf(order);
  return (
    arrival && `A new estimate for your order ${order.orderNumber}: about ${formatClock(arrival, timeZone)}.`
  );
}
