import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Checkout } from '#shared/contract/orders.ts';
import {
  capacityOf,
  type DeliveryProblem,
  deliveryTimeProblem,
  slotFullProblem,
} from '#shared/delivery-times.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { addressProblem } from '#shared/zones.ts';
import { executeWithRecovery } from '../../db/write-recovery.ts';
import { AppError, badRequest, conflict, tooMany } from '../../errors.ts';
import type { App } from '../../http/app-types.ts';
import { orderNumbers } from './order-number.ts';
import { limits, type NewOrder, tryCheckout, type CheckoutResult } from './checkout-query.ts';
import * as orders from '../queries.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

type Request = Pick<NewOrder, 'user' | 'checkout' | 'key'>;

/** Turns carts into orders: at the server's prices, once each, all of an order or none of it. */
export function createCheckout(app: App) {
  const { database, clock, config, settings } = app;
  const { pool } = database;
  const numberFor = orderNumbers(config.shopTimezone);
  const runExclusive = createKeyedMutex();

  async function place({ user, checkout, key }: Request) {
    const now = clock();
    const id = randomUUID(); // made before, so that an order can be found when its answer was lost
    const bodyHash = hashOf(checkout);
    const order = { id, now, user, checkout, key, bodyHash, limited: config.rateLimits };

    const attempt = async () => {
      for (;;) {
        const rules = await settings.read();
        const problem = problemOf(rules, checkout, now);
        if (problem) return refusalFor(problem);
        const judged = { settingsVersion: rules.version, capacity: capacityOf(rules, checkout.deliveryTime) };
        const { placed, verdict } = await tryCheckout(pool, { ...order, ...judged, number: numberFor(now) });
        if (placed) return placed;
        // The settings changed after they were read here: the order is judged again, by the new ones.
        if (verdict.settings_version !== rules.version) settings.forget();
        else return refusalOf(verdict, { checkout, now, rules });
      }
    };
    const lookUp = (on: pg.Pool | pg.Client) => orders.findOfCustomer(on, user.id, id);
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

  async function replay(userId: string, key: string, bodyHash: string) {
    const known = await orders.findKey(pool, userId, key);
    if (known && known.body_hash !== bodyHash) {
      throw new AppError(
        422,
        'KEY_REUSED',
        'This order was placed already, as it was when you first sent it. Please look at your orders.',
      );
    }
    return known && orders.findOfCustomer(pool, userId, known.order_id);
  }

  return (request: Request) => runExclusive(request.user.id, () => place(request));
}

/**
 * The sum that was expected is no part of what was ordered: whoever presses again after a lost answer, or after
 * a price has changed, may see another sum by then and still means the same order.
 */
const hashOf = ({ deliveryAddress, phoneNumber, paymentMethod, deliveryTime, ...rest }: Checkout) => {
  const { apartment, gateCode, driverNote, payWith } = rest;
  const noted = Object.entries({ apartment, gateCode, driverNote, payWith }).filter(
    ([, value]) => value !== null,
  );
  const ordered = { deliveryAddress, phoneNumber, paymentMethod, deliveryTime, ...Object.fromEntries(noted) };
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
};

const problemOf = (rules: Settings, { deliveryAddress, deliveryTime }: Checkout, now: Date) =>
  addressProblem(rules.area, deliveryAddress) ?? deliveryTimeProblem(rules, deliveryTime, now);

const refusalFor = ({ code, path, message }: DeliveryProblem) => conflict(message, code, [{ path, message }]);

type Judged = { checkout: Checkout; now: Date; rules: Settings };

function refusalOf(verdict: CheckoutResult, { checkout, now, rules }: Judged): AppError {
  const { expectedTotal, deliveryTime } = checkout;
  if (verdict.cart_lines === 0) return badRequest('Your cart is empty', 'EMPTY_CART');
  const { gone, cart_total: total, busy_until: busyUntil, open_orders: open } = verdict;
  if (gone) return conflict(unavailableMessage(gone), 'UNAVAILABLE_PRODUCT');
  if (expectedTotal !== undefined && total > expectedTotal) return priceChanged(expectedTotal, total);
  if (total > limits.total)
    return conflict('This order is too large. Please order less at once.', 'TOO_LARGE');
  if (open >= limits.open) {
    return conflict(
      `You already have ${open} open orders. Please wait for one to arrive.`,
      'TOO_MANY_OPEN_ORDERS',
    );
  }
  if (verdict.slot_taken !== null && verdict.slot_taken >= (capacityOf(rules, deliveryTime) ?? Infinity)) {
    return refusalFor(slotFullProblem(deliveryTime, now, rules.shop.timeZone));
  }
  return tooMany(((busyUntil?.getTime() ?? 0) - now.getTime()) / 1000);
}

function priceChanged(was: number, now: number) {
  const message = `Your order comes to ${dollars(now)} now, not ${dollars(was)}. Nothing was ordered yet.`;
  const detail = `The total was ${dollars(was)} and is ${dollars(now)} now.`;
  return conflict(message, 'PRICE_CHANGED', [
    { path: 'expectedTotal', message: detail, what: 'total', was, now },
  ]);
}

const unavailableMessage = (names: string[]) => {
  const list = new Intl.ListFormat('en-US').format(names.toSorted());
  return names.length === 1
    ? `${list} is not on the menu any more. Please remove it from your cart.`
    : `${list} are not on the menu any more. Please remove them from your cart.`;
};
