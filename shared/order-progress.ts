import { counted } from './counted.ts';
import { formatClock, formatDayAndClock } from './dates.ts';
import { minuteMs } from './durations.ts';
import {
  arrivalOf,
  defaultWaitMinutes,
  dueAt,
  isCheckoutPromise,
  isForLater,
  isRunningLate,
  type TrackedOrder,
  type Wanted,
} from './order-estimate.ts';
import {
  isAtTheEnd,
  isClosedPhase,
  type Phase,
  phaseOf,
  type ShownDeliveryStatus,
  stepOf,
} from './order-phase.ts';
import { orderSentence, type TimeZone } from './order-sentence.ts';
import {
  type CustomerStatus,
  customerStatusLabels,
  deliveryStatuses,
  deliveryStatusLabels,
} from './order-status.ts';

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

/** The time after the estimate in which an order may still come "any minute". */
const graceMs = 5 * minuteMs;

/** All that a customer's screen says of where an order is: the one place that decides it. */
export function customerProgress(order: TrackedOrder, now: Date, timeZone: TimeZone): CustomerProgress {
  const phase = phaseOf(order);
  const status = statusOf[phase];
  return {
    phase,
    status,
    statusLabel: customerStatusLabels[status],
    steps: stepLabels(order.deliveryStatus),
    // A driver who is outside is near, whatever was pressed.
    step: Math.max(stepOf[phase], order.driverWord === 'outside' ? stepOf.nearby : -1),
    sentence: orderSentence(order, now, timeZone),
    wait: waitText(order, now, timeZone),
    wanted: isClosedPhase(phase) ? null : wantedText(order, now, timeZone),
  };
}

/** The two labels that are never stored take the place of a step. */
const stepLabels = (shown: ShownDeliveryStatus | null) =>
  deliveryStatuses.map((step) => {
    const isShown =
      (shown === 'on_the_way' && step === 'en_route') || (shown === 'arrived' && step === 'nearby');
    return deliveryStatusLabels[isShown ? shown : step];
  });

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
  const arrival = stored ?? new Date(new Date(order.createdAt).getTime() + defaultWaitMinutes * minuteMs);
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
