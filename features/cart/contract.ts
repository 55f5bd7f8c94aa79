import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { maxQuantity } from '#shared/limits.ts';
import { cents } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody } from '#shared/common.ts';
import { imagePlaceholder } from '#features/products/contract/products.ts';

const quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(maxQuantity, `Quantity must be at most ${maxQuantity}`);

export const cartItem = z.object({
  id: z.uuid(),
  quantity,
  /** It is false once the product has left the menu: the line is not in the subtotal, and blocks the checkout. */
  available: z.boolean(),
  /** Present only while a law rule keeps the size off the menu: why, with the rule, its source and its day. */
  keptOff: z.string().optional(),
  /** Present only when it is sold out, which blocks the checkout. */
  soldOut: z.literal(true).optional(),
  /** Only once few are left, or fewer than the line has. */
  left: z.int().optional(),
  /** Only when the product has named sizes. The prices are this size's. */
  size: z.object({ id: z.uuid(), label: z.string() }).optional(),
  product: z.object({
    id: z.uuid(),
    name: z.string(),
    /** The price that would be charged now. */
    price: cents,
    /** Only when a sale lowers the price. */
    regularPrice: cents.optional(),
    imageUrl: z.string().nullable(),
    imagePlaceholder,
    /** Only when it has one: what is painted where there is no picture. */
    category: z.string().optional(),
  }),
});
export type CartItem = z.input<typeof cartItem>;

export const getCart = {
  method: 'GET',
  url: '/api/cart',
  config: { access: 'signed-in', asksAge: true },
  schema: { response: { 200: z.array(cartItem) } },
} as const satisfies Endpoint;

export const addToCart = {
  method: 'POST',
  url: '/api/cart',
  config: { access: 'signed-in', asksAge: true },
  schema: {
    headers: idempotencyHeaders,
    // Without a size, the product's first one.
    body: z.object({ productId: z.uuid(), sizeId: z.uuid().optional(), quantity: quantity.default(1) }),
    response: { 200: cartItem },
  },
} as const satisfies Endpoint;

export const setCartQuantity = {
  method: 'PATCH',
  url: '/api/cart/:id',
  config: { access: 'signed-in', asksAge: true },
  schema: { params: byId, body: z.object({ quantity }), response: { 200: cartItem } },
} as const satisfies Endpoint;

/** The line takes the other size, at the price of the moment; a line of that size takes in this one's pieces. */
export const setCartSize = {
  method: 'PUT',
  url: '/api/cart/:id/size',
  config: { access: 'signed-in', asksAge: true },
  schema: { params: byId, body: z.object({ sizeId: z.uuid() }), response: { 200: cartItem } },
} as const satisfies Endpoint;

export const removeFromCart = {
  method: 'DELETE',
  url: '/api/cart/:id',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;
