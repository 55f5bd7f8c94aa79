import type { Checkout } from '#features/orders/contract/orders.ts';
import { asapFullProblem, slotFullProblem } from '#features/settings/rules/delivery-times.ts';
import { openList } from '#platform/server/db/literals.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { badRequest, conflict, invalid, tooMany } from '#platform/server/errors.ts';
import { maxOrderTotalCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import type { CartQuote } from './quote-cart.ts';
import { unavailableMessage } from './quote-problems.ts';

/* Why an order is not placed; each function throws. What the quote finds is worded in `quote-problems.ts`. */

const refuseDelivery = ({ code, path = '', message }: { code: string; path?: string; message: string }) =>
  conflict(message, code, [{ path, message }]);

/**
 * Refuses a cart with problems. Address and time come first, then the lines. All problems are in the details;
 * products off the menu share one sentence.
 */
export function requireOrderable({ lines, problems }: CartQuote) {
  const delivery = problems.find(({ path }) => path !== undefined);
  if (delivery) throw refuseDelivery(delivery);
  if (lines.length === 0) throw badRequest('Your cart is empty', 'EMPTY_CART');
  const keptOff = lines.some((line) => line.keptOff);
  const unavailable = lines.filter(({ onMenu }) => !onMenu).map(({ name }) => name);
  if (unavailable.length > 0 && !keptOff)
    throw conflict(unavailableMessage(unavailable), 'UNAVAILABLE_PRODUCT');
  const [problem] = problems;
  if (!problem) return;
  const details = problems.map(({ line, message }) => ({ path: line ?? '', message }));
  throw conflict(problem.message, problem.code, details);
}

/** Refuses a total above the one the customer saw, above the cash to pay with, or above the limit of an order. */
export function requireTotal(total: number, { expectedTotal, payWith }: Checkout) {
  if (expectedTotal !== undefined && total > expectedTotal) {
    const [was, now] = [dollars(expectedTotal), dollars(total)];
    const message = `The total was ${was} and is ${now} now.`;
    throw conflict(`Your order comes to ${now} now, not ${was}. Nothing was ordered yet.`, 'PRICE_CHANGED', [
      { path: 'expectedTotal', message, what: 'total', was: expectedTotal, now: total },
    ]);
  }
  if (payWith !== null && total > payWith) {
    throw invalid('payWith', `Enter at least ${dollars(total)}, the total`);
  }
  if (total > maxOrderTotalCents) {
    throw conflict('This order is too large. Please order less at once.', 'TOO_LARGE');
  }
}

const maxOpenOrders = 20;
const maxOrdersAMinute = 30;

/** Counts a customer's open orders, and returns when the next order may be placed, if not now. */
export async function countOrders(on: Queryable, userId: string, now: Date) {
  const { rows } = await runPrepared<{ open: number; retryAt: Date | null }>(on, {
    name: 'count-orders-of-customer',
    text: `select
             (select count(*)::int from orders where user_id = $1 and status in (${openList})) as open,
             (select created_at + interval '1 minute' from orders
              where user_id = $1 and created_at > $2::timestamptz - interval '1 minute'
              order by created_at desc, id desc offset ${maxOrdersAMinute - 1} limit 1) as "retryAt"`,
    values: [userId, now],
  });
  return expectOne(rows);
}

type Room = {
  orders: Awaited<ReturnType<typeof countOrders>> | null;
  /** Orders that the slot has, and how many it may have; null: any number. */
  inSlot: number;
  capacity: number | null;
  /** Open orders for now, if this one is for now and they are counted. */
  openAsap: number;
  deliveryTime: Date;
  rules: Settings;
  now: Date;
};

/** The customer may place another order, and its slot has a place left. */
export function requireRoom({ orders, inSlot, capacity, openAsap, deliveryTime, rules, now }: Room) {
  if (orders && orders.open >= maxOpenOrders) {
    const message = `You already have ${orders.open} open orders. Please wait for one to arrive.`;
    throw conflict(message, 'TOO_MANY_OPEN_ORDERS');
  }
  if (openAsap >= (rules.deliveryTimes.asapCapacity ?? Infinity)) throw refuseDelivery(asapFullProblem);
  if (capacity !== null && inSlot >= capacity) {
    throw refuseDelivery(slotFullProblem(deliveryTime, now, rules.shop.timeZone));
  }
  if (orders?.retryAt) throw tooMany((orders.retryAt.getTime() - now.getTime()) / 1000);
}
