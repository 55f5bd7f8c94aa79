import { createHash } from 'node:crypto';
import type { Checkout } from '#features/orders/contract/orders.ts';
import type { Phoned } from '../contract/phone-orders.ts';
import { findKey, findOrderForCustomer } from '#features/orders/server/queries.ts';
import type { Queryable } from '#platform/server/db/prepared.ts';
import { AppError } from '#platform/server/errors.ts';

/**
 * The sum and the lines that were expected are no part of what was ordered: a customer who presses again after a lost
 * answer, or after a price has changed, may see others and still means the same order. As soon as possible is the same
 * wish at any moment. An order on the phone comes with its lines, in place of a cart, and they are what was ordered.
 */
export function hashCheckout(
  { deliveryAddress, phoneNumber, paymentMethod, asap, deliveryTime, ...rest }: Checkout,
  phonedLines: Phoned['lines'] = [],
) {
  const { apartment, gateCode, driverNote, payWith, promoCode, tip } = rest;
  const noted = Object.entries({ apartment, gateCode, driverNote, payWith, promoCode, tip }).filter(
    ([, value]) => value !== null,
  );
  const wanted = asap ? { asap } : { deliveryTime };
  const lines = phonedLines.map(({ productId, sizeId, quantity }) => `${productId} ${sizeId} ${quantity}`);
  const ordered = {
    deliveryAddress,
    phoneNumber,
    paymentMethod,
    ...wanted,
    ...Object.fromEntries(noted),
    ...(lines.length > 0 && { lines: lines.toSorted() }),
  };
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
}

type Sent = { userId: string; key: string | undefined; bodyHash: string };

/** The order of this key, if it was placed already. 422 when the key came with another checkout. */
export async function findRepeat(client: Queryable, { userId, key, bodyHash }: Sent) {
  const known = key === undefined ? undefined : await findKey(client, userId, key);
  if (known && known.body_hash !== bodyHash) {
    throw new AppError(
      422,
      'KEY_REUSED',
      'This order was placed already, as it was when you first sent it. Please look at your orders.',
    );
  }
  return known && findOrderForCustomer(client, userId, known.order_id);
}
