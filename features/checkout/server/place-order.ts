import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Checkout } from '#features/orders/contract/orders.ts';
import {
  asapProblem,
  capacityOf,
  type DeliveryProblem,
  deliveryTimeProblem,
  paceOf,
  slotFullProblem,
} from '#features/settings/rules/delivery-times.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { addressProblem, zoneOf } from '#features/settings/rules/zones.ts';
import { type AgeRecord, noRecord, refusalOf as refusalForAge } from '#features/accounts/server/age-rules.ts';
import { isConstraintViolation } from '#platform/server/db/errors.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';
import { AppError, badRequest, conflict, invalid, tooMany } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { maxOrderTotal } from '#shared/limits.ts';
import { fewLeftMessage, soldOutMessage, unavailableMessage } from './quote-problems.ts';
import type { CartRead } from './quote-queries.ts';
import { type CartQuote, needsQuote, quoteCart, quoteOf } from './quote-cart.ts';
import { recentCartsOf } from './recent-carts.ts';
import { refuseChangedLines } from './changed-lines.ts';
import { orderNumber } from './order-number.ts';
import { type CheckoutResult, type NewOrder, tryCheckout } from './checkout-query.ts';
import { limits } from './checkout-statement.ts';
import * as orders from '#features/orders/server/queries.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

/** How often charges are made out anew because the cart, a price or the promo code changed in between. */
const tries = 4;

/** `age`: what the customer has said of it, if anything. */
type Request = Pick<NewOrder, 'user' | 'checkout' | 'key'> &
  Partial<Pick<NewOrder, 'tab'>> & { age?: AgeRecord };

/** Turns carts into orders: at the server's prices, once each, all of an order or none of it. */
export function createCheckout(app: App) {
  const { database, clock, config, settings } = app;
  const { pool } = database;
  const recentCarts = recentCartsOf(pool);
  const runExclusive = createKeyedMutex();

  async function place({ user, age = noRecord, checkout, key, tab = null }: Request) {
    const now = clock();
    const id = randomUUID(); // made before, so that an order can be found when its answer was lost
    const bodyHash = hashOf(checkout);
    const order = { id, now, user, checkout, key, tab, bodyHash, limited: config.rateLimits };

    /** Prices, reserves, and refuses or writes; charges are made out before, for lines that must still be the same. */
    const attempt = async () => {
      let recent = recentCarts.take(user.id, now);
      for (let left = tries - 1; ;) {
        const known = recent;
        recent = undefined;
        const rules = await settings.read();
        const tooYoung = user.role === 'customer' && refusalForAge(rules.age, age, now, true);
        if (tooYoung) return tooYoung;
        const problem = problemOf(rules, checkout, now);
        if (problem) return refusalFor(problem);
        const quoted = await quoteFor(rules, user.id, checkout, now, known);
        const refusal = quoted && refusalOfQuote(quoted);
        if (refusal && known) continue; // it may not be so any more
        if (refusal) return refusal;
        const { asap } = checkout;
        const zone = zoneOf(rules.area, checkout.deliveryAddress);
        // What the customer is promised stays the estimate until somebody makes another.
        const wait = asap ? paceOf(rules).from + (zone?.extraMinutes ?? 0) : null;
        const deliveryTime = wait === null ? checkout.deliveryTime : new Date(now.getTime() + wait * 60_000);
        const capacity = asap ? null : capacityOf(rules, deliveryTime);
        const hasEmail = config.smtpUrl !== undefined;
        const wanted = { ...checkout, deliveryTime };
        const judged = { checkout: wanted, wait, settingsVersion: rules.version, capacity, quoted, hasEmail };
        const number = orderNumber(now, rules.shop.timeZone);
        const answer = await tryCheckout(pool, { ...order, ...judged, number }).catch(orTaken);
        if (answer === null) {
          // Others took the last pieces after the cart was checked: the next check sees it.
          if (left === 0) return cartChanged();
          left -= 1;
          continue;
        }
        const { placed, checked } = answer;
        if (placed) return placed;
        // The settings changed after they were read here: the order is judged again, by the new ones.
        if (checked.settings_version !== rules.version) settings.forget();
        else if (checked.is_changed && known) continue;
        else if (!checked.is_changed || left === 0) return refusalOf(pool, checked, { checkout, now, rules });
        else left -= 1;
      }
    };
    const lookUp = (on: pg.Pool | pg.Client) => orders.findOrderForCustomer(on, user.id, id);
    const placed = await executeWithRecovery({
      database,
      attempt,
      lookUp,
      idConstraint: 'orders_pkey',
      retriedConstraint: 'orders_number_key',
    });
    if (!(placed instanceof AppError)) return { order: placed, replayed: false };

    // A statement does not see what was committed after it began, such as the same checkout a moment before.
    const earlier = key && (await replay(user.id, key, bodyHash));
    if (earlier) return { order: earlier, replayed: true };
    throw placed;
  }

  /** Null when nothing is charged but the lines, and perhaps a tip: the statement adds them up itself. */
  async function quoteFor(
    rules: Settings,
    userId: string,
    checkout: Checkout,
    now: Date,
    known: CartRead | undefined,
  ) {
    const { deliveryAddress, promoCode, tip } = checkout;
    if (!needsQuote(rules, { promoCode })) return null;
    const ask = { userId, now, deliveryAddress, promoCode, tip };
    // What a customer has used or ordered already is read anew: another order of theirs may have come in between.
    const isReadAnew = promoCode || rules.limits.categories.length > 0;
    return known && !isReadAnew ? quoteOf(known, rules, ask) : quoteCart(pool, rules, ask);
  }

  async function replay(userId: string, key: string, bodyHash: string) {
    const known = await orders.findKey(pool, userId, key);
    if (known && known.body_hash !== bodyHash) {
      throw new AppError(
        422,
        'KEY_REUSED',
        'This order was placed already, as it was when you first sent it. Please look at your orders.',
      );
    }
    return known && orders.findOrderForCustomer(pool, userId, known.order_id);
  }

  return (request: Request) => runExclusive(request.user.id, () => place(request));
}

/**
 * The sum that was expected is no part of what was ordered: who presses again after a lost answer, or after
 * a price has changed, may see another sum by then and still means the same order. As soon as possible is the same wish
 * at any moment.
 */
const hashOf = ({ deliveryAddress, phoneNumber, paymentMethod, asap, deliveryTime, ...rest }: Checkout) => {
  const { apartment, gateCode, driverNote, payWith, promoCode, tip } = rest;
  const noted = Object.entries({ apartment, gateCode, driverNote, payWith, promoCode, tip }).filter(
    ([, value]) => value !== null,
  );
  const wanted = asap ? { asap } : { deliveryTime };
  const ordered = { deliveryAddress, phoneNumber, paymentMethod, ...wanted, ...Object.fromEntries(noted) };
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
};

const problemOf = (rules: Settings, { deliveryAddress, deliveryTime, asap }: Checkout, now: Date) =>
  addressProblem(rules.area, deliveryAddress) ??
  (asap ? asapProblem(rules, now) : deliveryTimeProblem(rules, deliveryTime, now));

const refusalFor = ({ code, path, message }: DeliveryProblem) => conflict(message, code, [{ path, message }]);

/** Null for an order that came too late for the last pieces; nothing of it is written. */
function orTaken(error: unknown) {
  if (isConstraintViolation(error, 'size_stock_not_negative')) return null;
  throw error;
}

const cartChanged = () =>
  conflict('Your cart has just changed. Please look at it and order again.', 'CART_CHANGED');

const emptyCart = () => badRequest('Your cart is empty', 'EMPTY_CART');

/** The first problem in words, all of them in the details. What left the menu is named in one sentence. */
function refusalOfQuote({ lines, problems }: CartQuote): AppError | undefined {
  if (lines.length === 0) return emptyCart();
  const [problem] = problems;
  if (!problem) return undefined;
  const unavailable = lines.filter(({ onMenu }) => !onMenu).map(({ name }) => name);
  if (unavailable.length > 0) return conflict(unavailableMessage(unavailable), 'UNAVAILABLE_PRODUCT');
  const details = problems.map(({ line, message }) => ({ path: line ?? '', message }));
  return conflict(problem.message, problem.code, details);
}

type Judged = { checkout: Checkout; now: Date; rules: Settings };

async function refusalOf(
  pool: pg.Pool,
  checked: CheckoutResult,
  { checkout, now, rules }: Judged,
): Promise<AppError> {
  const { expectedTotal, expectedLines = [], payWith, deliveryTime } = checkout;
  if (checked.cart_lines === 0) return emptyCart();
  const { unavailable, sold_out: soldOut, short, total, retry_at: retryAt, open_orders: open } = checked;
  if (unavailable) return conflict(unavailableMessage(unavailable), 'UNAVAILABLE_PRODUCT');
  if (soldOut?.[0]) return conflict(soldOutMessage(soldOut[0]), 'SOLD_OUT');
  if (short?.[0]) return outOfStock(short[0]);
  if (checked.is_changed) return cartChanged();
  if (checked.other_lines) return refuseChangedLines(pool, expectedLines, checked.other_lines);
  if (expectedTotal !== undefined && total > expectedTotal) return priceChanged(expectedTotal, total);
  if (payWith !== null && total > payWith)
    return invalid('payWith', `Enter at least ${dollars(total)}, the total`);
  if (total > maxOrderTotal)
    return conflict('This order is too large. Please order less at once.', 'TOO_LARGE');
  if (open >= limits.open) {
    return conflict(
      `You already have ${open} open orders. Please wait for one to arrive.`,
      'TOO_MANY_OPEN_ORDERS',
    );
  }
  if (checked.slot_taken !== null && checked.slot_taken >= (capacityOf(rules, deliveryTime) ?? Infinity)) {
    return refusalFor(slotFullProblem(deliveryTime, now, rules.shop.timeZone));
  }
  return tooMany(((retryAt?.getTime() ?? 0) - now.getTime()) / 1000);
}

function priceChanged(was: number, now: number) {
  const message = `Your order comes to ${dollars(now)} now, not ${dollars(was)}. Nothing was ordered yet.`;
  const detail = `The total was ${dollars(was)} and is ${dollars(now)} now.`;
  return conflict(message, 'PRICE_CHANGED', [
    { path: 'expectedTotal', message: detail, what: 'total', was, now },
  ]);
}

function outOfStock({ left, ...line }: { name: string; sizeLabel: string; left: number }) {
  const name = nameWithSize(line);
  return left === 0
    ? conflict(soldOutMessage(name), 'SOLD_OUT')
    : conflict(fewLeftMessage(name, left), 'OUT_OF_STOCK');
}
