import type pg from 'pg';
import { wishKey } from '#shared/cart-changes.ts';
import type { Checkout, OrderItem } from '#features/orders/contract/orders.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import type { SessionUser } from '#platform/server/sessions/session.ts';
import { newOrderMessages } from '#features/orders/server/effects.ts';
import { messagesParameter } from '#platform/server/outbox/queue-messages.ts';
import type { CartQuote } from './quote-cart.ts';
import type { CustomerOrder } from '#features/orders/server/queries.ts';
import type { FoundLine } from './changed-lines.ts';
import { checkoutStatement } from './checkout-statement.ts';

export type NewOrder = {
  id: string;
  number: string;
  now: Date;
  user: SessionUser;
  checkout: Checkout;
  key: string | undefined;
  /** Where it was placed. */
  tab: string | null;
  bodyHash: string;
  limited: boolean;
  /** Of the settings that the rest of the order was judged by. */
  settingsVersion: number;
  /** How many orders the delivery time takes; null: any number. */
  capacity: number | null;
  /** The minutes in which an order as soon as possible is promised; null for any other. */
  wait: number | null;
  /** Whether the shop sends e-mail. */
  hasEmail: boolean;
  /** What is charged beside the lines. The order is refused when its lines are other ones by then. */
  quoted: CartQuote | null;
};

/** What a cart holds, and what stands in the way of ordering it. */
export type CheckoutResult = {
  cart_lines: number;
  subtotal: number;
  total: number;
  unavailable: string[] | null;
  sold_out: string[] | null;
  short: { name: string; sizeLabel: string; left: number }[] | null;
  /** Lines or promo code are no longer what was quoted: another quote is needed. */
  is_changed: boolean;
  /** The lines, when they are other ones than the customer saw. */
  other_lines: FoundLine[] | null;
  retry_at: Date | null;
  open_orders: number;
  settings_version: number;
  /** Orders wanted at that time already; null where nothing limits them. */
  slot_taken: number | null;
};

type Answer = CheckoutResult & { placed: boolean; items: OrderItem[] };

/** The order that was placed, or else what stands in its way. */
export async function tryCheckout(pool: pg.Pool, order: NewOrder) {
  const { id, number, now, user, checkout, key, bodyHash, limited, quoted } = order;
  const { discount, deliveryFee, taxes, tip, promoCode } = partsOf(order);
  const promoId = quoted?.promoId;
  const { rows } = await pool.query<Answer>(
    checkoutStatement({
      hasPromo: Boolean(promoId),
      values: {
        userId: user.id,
        key,
        bodyHash,
        orderId: id,
        orderNumber: number,
        now,
        address: checkout.deliveryAddress,
        phone: checkout.phoneNumber,
        paymentMethod: checkout.paymentMethod,
        deliveryTime: checkout.deliveryTime,
        role: user.role,
        isLimited: limited,
        expectedTotal: checkout.expectedTotal,
        expectedLines: checkout.expectedLines && quantitiesOf(checkout.expectedLines),
        messages: messagesParameter(messagesOf(order)),
        apartment: checkout.apartment,
        gateCode: checkout.gateCode,
        driverNote: checkout.driverNote,
        payWith: checkout.payWith,
        wait: order.wait,
        settingsVersion: order.settingsVersion,
        capacity: order.capacity,
        quotedLines: quoted && linesOf(quoted),
        discount,
        deliveryFee,
        taxes: JSON.stringify(taxes),
        tip,
        charges: quoted ? quoted.total - quoted.subtotal : tip,
        promoId,
        promoCode,
      },
    }),
  );
  const answer = expectOne(rows);
  return answer.placed ? { placed: asPlaced(order, answer) } : { placed: null, checked: answer };
}

/** As `judge` writes them: with the lines' own ids, so that lines added anew are other ones. */
const linesOf = ({ lines }: CartQuote) =>
  lines
    .map(({ id, quantity, unit }) => `${id}:${quantity}:${unit}`)
    .toSorted()
    .join(',');

/** As `judge` adds them up. */
const quantitiesOf = (lines: NonNullable<Checkout['expectedLines']>) =>
  JSON.stringify(Object.fromEntries(lines.map((line) => [wishKey(line), line.quantity])));

const partsOf = ({ quoted, checkout }: NewOrder) => ({
  discount: quoted?.discount ?? 0,
  deliveryFee: quoted?.deliveryFee ?? 0,
  taxes: quoted?.taxes ?? [],
  tip: checkout.tip ?? 0,
  promoCode: quoted?.promoCode ?? null,
});

const fresh = {
  status: 'pending',
  deliveryStatus: null,
  version: 1,
} as const;

const waitOf = ({ wait, now }: NewOrder) => ({
  estimatedWaitTime: wait,
  estimatedWaitAt: wait === null ? null : now,
});

const messagesOf = (order: NewOrder) => {
  const { id, number, user, tab, hasEmail } = order;
  const placed = { id, orderNumber: number, ...fresh, ...waitOf(order) };
  return newOrderMessages({ ...placed, userId: user.id, tab, hasEmail });
};

/** As a look at the new order would show it; what is known here need not come back from the database. */
const asPlaced = (order: NewOrder, { total, subtotal, items }: Answer): CustomerOrder => {
  const { id, number, now, checkout } = order;
  return {
    ...partsOf(order),
    subtotal,
    deliveryAddress: checkout.deliveryAddress,
    phoneNumber: checkout.phoneNumber,
    paymentMethod: checkout.paymentMethod,
    deliveryTime: checkout.deliveryTime,
    apartment: checkout.apartment,
    gateCode: checkout.gateCode,
    driverNote: checkout.driverNote,
    payWith: checkout.payWith,
    cancelReason: null,
    callAskedAt: null,
    outcome: null,
    nextStep: null,
    tryAgainAt: null,
    id,
    orderNumber: number,
    total,
    ...fresh,
    ...waitOf(order),
    createdAt: now,
    updatedAt: now,
    completedAt: null,
    items,
    driverName: null,
    stopsAway: null,
    attempt: null,
    seenVersion: 1,
  };
};
