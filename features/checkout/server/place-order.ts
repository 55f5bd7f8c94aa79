import { randomUUID } from 'node:crypto';
import { type AgeRecord, noRecord, findAgeRefusal } from '#features/accounts/server/age-rules.ts';
import type { Checkout } from '#features/orders/contract/orders.ts';
import { type CustomerOrder, findOrderForCustomer } from '#features/orders/server/queries.ts';
import { capacityOf, isForNow, paceOf } from '#features/settings/rules/delivery-times.ts';
import { zoneOf } from '#features/settings/rules/zones.ts';
import type { Db } from '#platform/server/db/database.ts';
import { awaitInTurn, type Queryable } from '#platform/server/db/prepared.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';
import { AppError } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { createKeyedMutex } from '#platform/server/http/keyed-mutex.ts';
import type { SessionUser } from '#platform/server/sessions/session.ts';
import type { Phoned } from '../contract/phone-orders.ts';
import { requireExpectedLines } from './changed-lines.ts';
import { lockOrder } from './lock-order.ts';
import { orderNumber } from './order-number.ts';
import type { PhoneCart } from './phone-cart.ts';
import { quoteCart } from './quote-cart.ts';
import { codeOf, readCart } from './quote-queries.ts';
import { countOrders, requireOrderable, requireRoom, requireTotal } from './refusals.ts';
import { findRepeat, hashCheckout } from './repeated-checkout.ts';
import { writeOrder } from './write-order.ts';
import { minuteMs } from '#shared/durations.ts';

type Person = Pick<SessionUser, 'id' | 'role'>;
type Request = {
  user: Person;
  /** The customer's answer to the age question. */
  age?: AgeRecord;
  checkout: Checkout;
  key: string | undefined;
  /** The tab in which the order was placed. */
  tab?: string | null;
  /** An order on the phone: who took it, and its lines, which take the place of the customer's cart. */
  phone?: { actor: Person; lines: Phoned['lines']; cart: PhoneCart };
};
type Placed = { order: CustomerOrder; replayed: boolean };

/** Turns carts into orders: at the server's prices, once each, all of an order or none of it. */
export function createCheckout(app: App) {
  const { database, clock, config, settings } = app;
  const runExclusive = createKeyedMutex();
  const hasEmail = config.smtpUrl !== undefined;

  async function place(request: Request) {
    // Made before, so that an order whose commit was not answered can be looked up.
    const made = { id: randomUUID(), now: clock() };
    const placed = await executeWithRecovery<Placed>({
      database,
      attempt: () => inTransaction(database, (tx, client) => placeIn(tx, client, { ...request, ...made })),
      async lookUp(on) {
        const order = await findOrderForCustomer(on, request.user.id, made.id);
        return order && { order, replayed: false };
      },
      idConstraint: 'orders_pkey',
      // A number may be taken. A size that began to be counted after the stock was locked may not be left.
      retriedConstraints: ['orders_number_key', 'size_stock_not_negative'],
    });
    if (placed instanceof AppError) throw placed;
    return placed;
  }

  /**
   * The whole of an order: lock, read, judge, write, queue what follows. The caller commits. All is judged by what it
   * says once it is locked; any obstacle is thrown, and nothing is written.
   */
  async function placeIn(
    tx: Db,
    client: Queryable,
    {
      id,
      now,
      user,
      age = noRecord,
      checkout: sent,
      key,
      tab = null,
      phone,
    }: Request & { id: string; now: Date },
  ): Promise<Placed> {
    const rules = await settings.lock(tx, client);
    const putBack = await phone?.cart(client, now);
    // The promise is the estimate until somebody sets another.
    const extra = zoneOf(rules.area, sent.deliveryAddress)?.extraMinutes ?? 0;
    const wait = sent.asap ? paceOf(rules).from + extra : null;
    const deliveryTime = wait === null ? sent.deliveryTime : new Date(now.getTime() + wait * minuteMs);
    const capacity = sent.asap ? null : capacityOf(rules, deliveryTime);
    const isAsapCounted =
      rules.deliveryTimes.asapCapacity !== null && (sent.asap || isForNow(rules, sent.deliveryTime, now));
    const bodyHash = hashCheckout(sent, phone?.lines);
    const ask = { ...sent, userId: user.id, now };

    // Sent together, and answered in turn: what is read is as it is when all is locked.
    const [locked, repeated, cart, orders] = await awaitInTurn([
      lockOrder(client, {
        userId: user.id,
        promoCode: codeOf(sent),
        slot: capacity === null ? null : deliveryTime,
        isAsapCounted,
      }),
      findRepeat(client, { userId: user.id, key, bodyHash }),
      readCart(client, rules, ask),
      config.rateLimits ? countOrders(client, user.id, now) : null,
    ]);
    if (repeated) {
      await putBack?.();
      return { order: repeated, replayed: true };
    }
    // A line that came from another device in between is not locked: it stays in the cart.
    const lines = cart.lines.filter((line) => locked.lines.has(line.id));
    const quote = quoteCart({ ...cart, lines }, rules, ask);

    const tooYoung = user.role === 'customer' && findAgeRefusal(rules.age, age, now, true);
    if (tooYoung) throw tooYoung;
    requireOrderable(quote);
    await requireExpectedLines(client, sent.expectedLines, lines);
    requireTotal(quote.total, sent);
    requireRoom({ orders, ...locked, capacity, deliveryTime, rules, now });

    // An order for now that did not say so is stored as one, so that the next one is judged by it too.
    const checkout = { ...sent, deliveryTime, asap: isAsapCounted || sent.asap };
    const order = {
      id,
      orderNumber: orderNumber(now, rules.shop.timeZone),
      now,
      user,
      checkout,
      wait,
      quote,
      isPrinted: rules.printing.address !== null,
    };
    const [, placed] = await awaitInTurn([
      writeOrder(client, order, { key, bodyHash, tab, hasEmail, actor: phone?.actor ?? user }),
      findOrderForCustomer(client, user.id, id),
    ]);
    await putBack?.();
    if (!placed) throw new Error('The order that was just written is not there');
    return { order: placed, replayed: false };
  }

  return (request: Request) => runExclusive(request.user.id, () => place(request));
}
