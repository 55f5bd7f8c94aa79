import { z } from 'zod';
import { roles } from '#platform/contract/auth.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { deliveryStatuses, driverWords, orderStatuses } from '#shared/order-status.ts';
import { batchLink } from '#features/products/contract/batch-link.ts';
import { attemptOutcomes, doorOutcomes, nextSteps } from '#shared/door.ts';
import { cents, addressNotes, deliveryAddress } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody, page, timestamp } from '#shared/common.ts';
import { orderParts, promoCodeInput, tipInput } from './charges.ts';
import { correction } from './corrections.ts';
import { maxCartLines, maxPriceCents, maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { cleanPhone } from '#shared/phone.ts';

export const paymentMethods = ['pay_at_pickup'] as const;
export const paymentMethodLabels: Record<(typeof paymentMethods)[number], string> = {
  pay_at_pickup: 'Pay at Pickup',
};

const status = z.enum(orderStatuses);

export const orderItem = z.object({
  id: z.uuid(),
  productId: z.uuid().nullable(),
  productName: z.string(),
  sizeId: z.uuid().nullable(),
  /** It is empty when the product had no choice of sizes. */
  sizeLabel: z.string(),
  /** The price that was charged for one piece. */
  productPrice: cents,
  /** The price of one piece without a sale; null on orders from before it was kept. */
  regularPrice: cents.nullable(),
  quantity: z.int(),
  /** The batch it was packed from; null before, and in shops without batches. */
  batch: batchLink.nullish(),
});
export type OrderItem = z.input<typeof orderItem>;

/** A customer's rating of a delivered order; the words may be blank. */
export const orderRating = z.object({ score: z.int(), words: z.string().nullable() });

/** Fields of an order that every audience sees. */
export const orderFields = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status,
  deliveryStatus: z.enum(deliveryStatuses).nullable(),
  /** The driver's last message to the customer; it goes when the order comes further. */
  driverWord: z.enum(driverWords).nullish(),
  estimatedWaitTime: z.int().nullable(),
  /** The moment of the estimate, from which its minutes count. */
  estimatedWaitAt: timestamp.nullable(),
  /** The amount to pay at the door. */
  total: cents,
  ...orderParts.shape,
  /** The part of the discount that the shop took off by hand. */
  priceOff: cents.optional(),
  deliveryAddress: z.string(),
  phoneNumber: z.string(),
  paymentMethod: z.enum(paymentMethods),
  deliveryTime: timestamp,
  /** True while it is wanted as soon as possible; null where only its delivery time tells. */
  asap: z.boolean().nullish(),
  /** The customer's note for the driver. */
  driverNote: z.string().nullable(),
  gateCode: z.string().nullable(),
  apartment: z.string().nullable(),
  /** The cash the customer will hand over, so that the driver brings change. */
  payWith: cents.nullable(),
  /** The reason of the cancel, in words for the customer. */
  cancelReason: z.string().nullable(),
  /** The moment at which the shop asked its customer to call before it is prepared; null when no call is needed. */
  callAskedAt: timestamp.nullish(),
  createdAt: timestamp,
  updatedAt: timestamp,
  completedAt: timestamp.nullable(),
  /** Counts the changes: a newer answer has a higher one. */
  version: z.int(),
});

/** As its customer sees it. */
export const order = orderFields.extend({
  items: z.array(orderItem),
  driverName: z.string().nullable(),
  /** The number of stops that its driver makes before this one; null until it is on the road. */
  stopsAway: z.int().nullable().optional(),
  /** The last attempt at the door that its customer should know of, while it waits for the next step. */
  attempt: z
    .object({
      outcome: z.enum(attemptOutcomes),
      at: timestamp,
      tryAgainAt: timestamp.nullable(),
    })
    .nullable()
    .optional(),
  rating: orderRating.nullish(),
  /** Money given back and goods taken back after the delivery; the order's own sums stay as they were. */
  corrections: z.array(correction).optional(),
  /** The role of the person who cancelled it; null while it is not cancelled. */
  cancelledBy: z.enum(roles).nullish(),
  /** The version of a closed order that its customer was shown last, on any device. */
  seenVersion: z.int(),
});
export type Order = z.input<typeof order>;

/** They say how the last attempt at the door ended, and what happens next; `taken` is in cents, without tips. */
export const doorFields = {
  outcome: z.enum(doorOutcomes).nullable(),
  nextStep: z.enum(nextSteps).nullable(),
  tryAgainAt: timestamp.nullable(),
  taken: cents,
};

/** Whitespace alone counts as empty. */
export const checkoutBody = z.object({
  deliveryAddress,
  phoneNumber: z
    .string('Phone number is required')
    .overwrite(cleanPhone)
    .min(1, 'Phone number is required')
    .max(32, 'Phone number must be at most 32 characters'),
  paymentMethod: z.enum(paymentMethods, 'Please select a payment method'),
  deliveryTime: z.codec(z.iso.datetime({ offset: true, error: 'Please select a delivery time' }), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  }),
  /**
   * True when it is wanted as soon as possible: the server sets `deliveryTime` by the shop's clock, whatever was
   * sent.
   */
  asap: z.boolean().optional(),
  ...addressNotes,
  payWith: cents
    .min(1, 'Enter the amount you will pay with')
    .max(maxPriceCents, `Enter at most ${dollars(maxPriceCents)}`)
    .nullish()
    .transform((amount) => amount ?? null),
  promoCode: promoCodeInput.nullish().transform((code) => code || null),
  tip: tipInput.nullish().transform((tip) => tip || null),
  /** The sum the customer saw, in cents: an order that costs more is refused (409 `PRICE_CHANGED`). */
  expectedTotal: cents.optional(),
  /** The lines the customer saw: a cart with other ones is refused (409 `CART_CHANGED`). */
  expectedLines: z
    .array(
      z.object({
        productId: z.uuid(),
        /** Only where the product has named sizes. */
        sizeId: z.uuid().optional(),
        quantity: z.int().min(1).max(maxQuantity),
      }),
    )
    .max(maxCartLines)
    .optional(),
});
export type Checkout = z.output<typeof checkoutBody>;

export const ordersQuery = z.object({ ...page, status: status.optional() });
export const listOrders = {
  method: 'GET',
  url: '/api/orders',
  config: { access: 'signed-in' },
  schema: { querystring: ordersQuery, response: { 200: z.array(order) } },
} as const satisfies Endpoint;

export const getOrder = {
  method: 'GET',
  url: '/api/orders/:id',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: order } },
} as const satisfies Endpoint;

/** Remembers which closed orders were shown to their customer. Orders of other people are left alone. */
export const markOrdersSeen = {
  method: 'POST',
  url: '/api/orders/seen',
  config: { access: 'signed-in' },
  schema: {
    body: z.object({
      orders: z
        .array(z.object({ id: z.uuid(), version: z.int().min(1).max(2_147_483_647) }))
        .min(1)
        .max(200),
    }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

export const placeOrder = {
  method: 'POST',
  url: '/api/orders',
  config: { access: 'signed-in' },
  schema: {
    headers: idempotencyHeaders,
    body: checkoutBody,
    response: { 201: order },
  },
} as const satisfies Endpoint;

/** A customer cancels an own order that is still pending: 409 once the shop has begun with it. */
export const cancelOrder = {
  method: 'POST',
  url: '/api/orders/:id/cancel',
  config: { access: 'signed-in' },
  schema: {
    params: byId,
    body: z.object({
      reason: z
        .string('Please say why')
        .trim()
        .min(1, 'Please say why')
        .max(200, 'Use at most 200 characters'),
    }),
    response: { 200: order },
  },
} as const satisfies Endpoint;

/** A customer writes, changes or (with an empty text) removes the note to the driver: 409 once the order is closed. */
export const noteOrder = {
  method: 'PUT',
  url: '/api/orders/:id/note',
  config: { access: 'signed-in', limit: { times: 20, seconds: 60 } },
  schema: {
    params: byId,
    body: z.object({ driverNote: addressNotes.driverNote }),
    response: { 200: order },
  },
} as const satisfies Endpoint;

/**
 * Puts what is still sold of an order into the cart, at today's prices. What is not is named: what has left the menu,
 * what is sold out, and what a full cart has no room for.
 */
export const reorder = {
  method: 'POST',
  url: '/api/orders/:id/reorder',
  config: { access: 'signed-in', asksAge: true, limit: { times: 30, seconds: 60 } },
  schema: {
    params: byId,
    response: {
      200: z.object({
        added: z.int(),
        missing: z.array(z.string()),
        soldOut: z.array(z.string()),
        noRoom: z.array(z.string()),
      }),
    },
  },
} as const satisfies Endpoint;
