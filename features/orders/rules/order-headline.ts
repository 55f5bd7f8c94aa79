import { formatClock, formatDayAndClock } from '#shared/dates.ts';
import { stopsAwayText } from '#shared/door.ts';
import { counted } from '#shared/counted.ts';
import {
  arrivalOf,
  isCheckoutPromise,
  isForLater,
  isRunningLate,
  type TrackedOrder,
} from '#shared/order-estimate.ts';
import { minutesText, waitText } from '#shared/order-progress.ts';
import { driverWordText, firstWord, phaseSentence } from '#shared/phase-sentence.ts';
import { isAtTheEnd, isClosedPhase, phaseOf } from '#shared/order-phase.ts';
import { minuteMs } from '#shared/durations.ts';

/** With the number of stops its driver makes before it, once it is known. */
export type OrderOnItsWay = TrackedOrder & { stopsAway?: number | null };

function stopsText(stopsAway: number | null | undefined) {
  if (stopsAway === 0) return ', you are the next stop';
  return stopsAway ? `, ${counted(stopsAway, 'stop')} away` : '';
}

/** Returns the headline of an order, and its time: "Diego is 12 minutes away", "around 4:17 PM". */
export function orderHeadline(order: OrderOnItsWay, now: Date, timeZone: string | undefined) {
  const phase = phaseOf(order);
  if (order.driverWord && !isClosedPhase(phase))
    return { title: driverWordText(order.driverWord, order.driverName), when: null };
  const arrival = arrivalOf(order);
  const isUnderWay = phase === 'picked_up' || phase === 'en_route';
  // A promise of the checkout does not say where the driver is.
  if (isUnderWay && arrival && arrival > now && !isCheckoutPromise(order)) {
    const who = order.driverName ? firstWord(order.driverName) : 'Your order';
    // Clocks of phone and shop differ a little: a new estimate must not read as longer than it is.
    const minutes = Math.min(
      Math.ceil((arrival.getTime() - now.getTime()) / minuteMs),
      order.estimatedWaitTime ?? 0,
    );
    return {
      title: `${who} is ${minutesText(minutes)} away`,
      when: `around ${formatClock(arrival, timeZone)}${stopsText(order.stopsAway)}`,
    };
  }
  const sentence =
    (isUnderWay && stopsAwayText(order.stopsAway, order.driverName)) ||
    phaseSentence(phase, {
      order: 'your order',
      driver: order.driverName,
      isLate: isRunningLate(order, now),
    });
  const title = sentence.replace(/\.$/, '');
  if (isAtTheEnd(phase)) return { title, when: null };
  const wanted = isForLater(order) ? formatDayAndClock(order.deliveryTime, now, timeZone) : null;
  return { title, when: waitText(order, now, timeZone) ?? wanted };
}
