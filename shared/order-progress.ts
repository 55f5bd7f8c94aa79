import { formatClock, formatDayAndClock } from './dates.ts';
import { defaultWaitMinutes } from './delivery.ts';
import {
  type CustomerStatus,
  customerStatusLabels,
  deliveryStatuses,
  deliveryStatusLabels,
  type OrderStatus,
} from './order-status.ts';
import { capitalized, counted } from './counted.ts';

/** `on_the_way` and `arrived` are never stored. */
export type ShownDeliveryStatus = keyof typeof deliveryStatusLabels;

type Moment = Date | string;

/** The shop's, in which its times are said and its days begin; undefined stands for the reader's own. */
type TimeZone = string | undefined;

/** What a customer's view of an order is made of. */
export type TrackedOrder = {
  orderNumber: string;
  status: OrderStatus | CustomerStatus;
  deliveryStatus: ShownDeliveryStatus | null;
  estimatedWaitTime: number | null;
  /** When the wait was estimated. */
  estimatedWaitAt: Moment | null;
  driverName: string | null;
  cancelReason?: string | null;
  deliveryTime: Moment;
  createdAt: Moment;
};

export type Phase =
  | 'received'
  | 'preparing'
  | 'picked_up'
  | 'en_route'
  | 'nearby'
  | 'arrived'
  | 'at_door'
  | 'delivered'
  | 'cancelled';

export type CustomerProgress = {
  phase: Phase;
  status: CustomerStatus;
  statusLabel: string;
  /** Labels of the five steps. */
  steps: string[];
  /** Index of the current step: -1 before the first, the number of steps when all are done. */
  step: number;
  sentence: string;
  /** How long it still takes, "12 minutes, about 4:17 PM"; null when nothing true can be said. */
  wait: string | null;
  wanted: string | null;
};

const minute = 60_000;
/** An order wanted later than this after it was placed is one for later. ASAP asks for 35 minutes. */
export const laterAfter = 60 * minute;
/** How long after its estimate an order may still come "any minute". */
const grace = 5 * minute;

const phaseOfDelivery: Record<Exclude<ShownDeliveryStatus, 'preparing'>, Phase> = {
  picked_up: 'picked_up',
  en_route: 'en_route',
  on_the_way: 'en_route',
  nearby: 'nearby',
  arrived: 'arrived',
  delivered: 'at_door',
};

const statusOf: Record<Phase, CustomerStatus> = {
  received: 'pending',
  preparing: 'processing',
  picked_up: 'out_for_delivery',
  en_route: 'out_for_delivery',
  nearby: 'out_for_delivery',
  arrived: 'out_for_delivery',
  at_door: 'out_for_delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

const stepOf: Record<Phase, number> = {
  received: -1,
  preparing: 0,
  picked_up: 1,
  en_route: 2,
  nearby: 3,
  arrived: 3,
  at_door: 4,
  delivered: deliveryStatuses.length,
  cancelled: -1,
};

/** Once the driver is this near, a number of minutes would contradict it. */
export const isAtTheEnd = (phase: Phase) => stepOf[phase] >= stepOf.nearby || phase === 'cancelled';

/** Where an order is for its customer. Any order status may stand beside any delivery status. */
export function phaseOf({ status, deliveryStatus }: Pick<TrackedOrder, 'status' | 'deliveryStatus'>): Phase {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed' || status === 'delivered') return 'delivered';
  const underWay = deliveryStatus && deliveryStatus !== 'preparing' && phaseOfDelivery[deliveryStatus];
  if (underWay) return underWay;
  if (status === 'out_for_delivery') return 'en_route';
  return status === 'pending' ? 'received' : 'preparing';
}

/** How far on its way an order is: the number of its step. */
export const stepNumber = (order: Pick<TrackedOrder, 'status' | 'deliveryStatus'>) => stepOf[phaseOf(order)];

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
    step: stepOf[phase],
    sentence: orderSentence(order, now, timeZone),
    wait: waitText(order, now, timeZone),
    wanted: isClosed ? null : wantedText(order, now, timeZone),
  };
}

/** The two labels that are never stored take the place of the step they stand for. */
const stepLabels = (shown: ShownDeliveryStatus | null) =>
  deliveryStatuses.map((step) => {
    const isShown =
      (shown === 'on_the_way' && step === 'en_route') || (shown === 'arrived' && step === 'nearby');
    return deliveryStatusLabels[isShown ? shown : step];
  });

const time = (moment: Moment) => new Date(moment).getTime();

/** Whether an order was placed for a later time instead of for now. */
export const isForLater = ({ createdAt, deliveryTime }: Pick<TrackedOrder, 'createdAt' | 'deliveryTime'>) =>
  time(deliveryTime) - time(createdAt) > laterAfter;

/** The moment a stored wait means; null when there is none. */
export function arrivalOf({
  estimatedWaitTime,
  estimatedWaitAt,
}: Pick<TrackedOrder, 'estimatedWaitTime' | 'estimatedWaitAt'>) {
  if (estimatedWaitTime === null || estimatedWaitAt === null) return null;
  return new Date(time(estimatedWaitAt) + estimatedWaitTime * minute);
}

/** Whether the estimate is still the one that was made with the order: nobody has said another since. */
export const isCheckoutPromise = ({
  createdAt,
  estimatedWaitAt,
}: Pick<TrackedOrder, 'createdAt' | 'estimatedWaitAt'>) =>
  estimatedWaitAt !== null && time(estimatedWaitAt) === time(createdAt);

/** When an order should be there: by its estimate, or else when it is wanted, but not before the default wait is over. */
const dueAt = (order: TrackedOrder) =>
  arrivalOf(order) ??
  new Date(Math.max(time(order.deliveryTime), time(order.createdAt) + defaultWaitMinutes * minute));

/** Whether an order is due that nobody has begun. */
export const isRunningLate = (order: TrackedOrder, now: Date) =>
  phaseOf(order) === 'received' && dueAt(order) <= now;

/** Fewer minutes than it takes to prepare and bring an order are not said of one that nobody has begun. */
const fewestMinutes = 10;

export function waitText(order: TrackedOrder, now: Date, timeZone: TimeZone) {
  if (isAtTheEnd(phaseOf(order))) return null;
  if (isRunningLate(order, now)) return `later than planned (${formatClock(dueAt(order), timeZone)})`;
  const stored = arrivalOf(order);
  if (!stored && isForLater(order)) return null;
  const arrival = stored ?? new Date(time(order.createdAt) + defaultWaitMinutes * minute);
  const left = arrival.getTime() - now.getTime();
  // Clocks of phone and shop differ a little: a new estimate must not read as longer than it is.
  const longest = stored ? (order.estimatedWaitTime ?? 0) : defaultWaitMinutes;
  const minutes = Math.min(Math.ceil(left / minute), longest);
  const isFar = phaseOf(order) !== 'received' || minutes >= fewestMinutes;
  if (minutes > 0 && !isFar) return `about ${formatClock(arrival, timeZone)}`;
  if (minutes > 0) return `${minutesText(minutes)}, about ${formatClock(arrival, timeZone)}`;
  if (!stored) return `longer than the usual ${minutesText(defaultWaitMinutes)}`;
  return left > -grace ? 'any minute now' : `later than planned (${formatClock(arrival, timeZone)})`;
}

/** When an order is wanted, within a sentence. */
export const wantedText = (
  order: Pick<TrackedOrder, 'createdAt' | 'deliveryTime'>,
  now: Date,
  timeZone: TimeZone,
) => (isForLater(order) ? formatDayAndClock(order.deliveryTime, now, timeZone) : 'as soon as possible');

export const minutesText = (minutes: number) => counted(minutes, 'minute');
const because = (reason?: string | null) => (reason ? `: ${reason.replace(/[.!?]*$/, '')}` : '');

export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name;

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

/** What became of an order while its customer was away: the same sentence, with when it happened. */
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

type Details = {
  /** "your order H1", or just "your order" where others may read it. */
  order: string;
  driver?: string | null;
  /** Clock of the estimated arrival. */
  arrival?: string;
  /** Day and clock of an order for later. */
  wanted?: string;
  closed?: string;
  reason?: string | null;
  /** It is due, and nobody has begun. */
  isLate?: boolean;
  /** Says that it begins soon, where that is still so when it is read. */
  soon?: boolean;
};

/** The words for each phase: the same in the conversation, on the card and in a push. */
export function phaseSentence(
  phase: Phase,
  { order, driver, arrival, wanted, closed, reason, isLate, soon }: Details,
) {
  const name = driver ? firstWord(driver) : null;
  const theOrder = capitalized(order);
  const forLater = wanted ? ` for ${wanted}` : '';
  const when = closed ? ` ${closed}` : '';
  const then = arrival ? ` It should arrive at about ${arrival}.` : '';
  const sentences: Record<Phase, string> = {
    received: isLate
      ? `We are running late with ${order}.`
      : `We have ${order}${forLater}${soon && !wanted ? ' and will start on it soon' : ''}.`,
    preparing: `We are preparing ${order}${forLater}.`,
    picked_up: (name ? `${name} has picked up ${order}.` : `${theOrder} has been picked up.`) + then,
    en_route: (name ? `${name} is on the way with ${order}.` : `${theOrder} is on its way.`) + then,
    nearby: `${name ?? 'Your driver'} is nearby with ${order}.`,
    arrived: `${name ?? 'Your driver'} has arrived with ${order}.`,
    at_door: `${theOrder} should be at your door.`,
    delivered: `${theOrder} was delivered${when}. Enjoy!`,
    cancelled: `${theOrder} was cancelled${when}${because(reason)}.`,
  };
  return sentences[phase];
}
