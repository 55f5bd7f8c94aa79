import { formatClock, formatDayAndClock } from './dates.ts';
import { arrivalOf, isForLater, isRunningLate, type Moment, type TrackedOrder } from './order-estimate.ts';
import { isClosedPhase, phaseOf } from './order-phase.ts';
import { driverWordText, phaseSentence } from './phase-sentence.ts';

/** The shop's, in which its times are said and its days begin; undefined means the reader's own. */
export type TimeZone = string | undefined;

/** One sentence on where the order is, for the assistant: "Sam is on the way with your order H1." */
export function orderSentence(order: TrackedOrder, now: Date, timeZone: TimeZone) {
  const phase = phaseOf(order);
  const named = `your order ${order.orderNumber}`;
  if (order.driverWord && !isClosedPhase(phase))
    return `${driverWordText(order.driverWord, order.driverName, named)}.`;
  const arrival = arrivalOf(order);
  const isDue = arrival !== null && arrival > now;
  return phaseSentence(phase, {
    order: named,
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
