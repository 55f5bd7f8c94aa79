import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { deliveryStatuses, orderEventKinds, orderStatuses } from '#shared/order-status.ts';
import { maxPriceCents, maxQuantity } from '#shared/limits.ts';
import { cents, optionalText, text } from '#shared/fields.ts';
import { byId, ifMatch, okBody, timestamp } from '#shared/common.ts';
import { adminOrdersQuery } from './admin-order-views.ts';
import { checkoutBody, orderFields, orderItem, orderRating, doorFields } from './orders.ts';
import { orderParts } from './charges.ts';
import { adminCorrection } from './corrections.ts';

export const adminOrder = orderFields.extend({
  userId: z.uuid(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  ...doorFields,
  /** The customer's rating. */
  rating: orderRating.nullish(),
  // The rest is in a detailed list, and in the answer about one order.
  items: z.array(orderItem).optional(),
  corrections: z.array(adminCorrection).optional(),
  /** The moment at which its driver was given it. */
  driverSince: timestamp.nullish(),
  /** The number of this order among the customer's, and of cancelled ones before it; both stop at 100. */
  customerOrders: z.int().optional(),
  customerCancelled: z.int().optional(),
  /** The number of no-shows since the last two delivered orders: not at home, or refused without a reason. */
  noShows: z.int().optional(),
});
export type AdminOrder = z.input<typeof adminOrder>;

export const orderEvent = z.object({
  id: z.uuid(),
  what: z.enum(orderEventKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The reason in the actor's words. */
  reason: z.string().nullable(),
  /** An admin took back the change before. */
  isUndo: z.boolean(),
  actorName: z.string(),
  actorRole: z.enum(['customer', 'driver', 'admin']),
  createdAt: timestamp,
});
export type OrderEvent = z.input<typeof orderEvent>;

export const listAdminOrders = {
  method: 'GET',
  url: '/api/admin/orders',
  config: { access: 'admin', permission: 'orders' },
  schema: { querystring: adminOrdersQuery, response: { 200: z.array(adminOrder) } },
} as const satisfies Endpoint;

/** Of all the shop's orders, however many a list shows. */
export const countAdminOrders = {
  method: 'GET',
  url: '/api/admin/orders/counts',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    response: {
      200: z.object({
        pending: z.int(),
        processing: z.int(),
        completed: z.int(),
        cancelled: z.int(),
        /**
         * The seconds for which the oldest pending order that no admin has seen or changed has waited; null without
         * one.
         */
        unseenForSeconds: z.int().nullable(),
      }),
    },
  },
} as const satisfies Endpoint;

/** An admin has seen these orders: their cards were in view, or they were opened. */
export const markOrdersSeen = {
  method: 'POST',
  url: '/api/admin/orders/seen',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    body: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

export const getAdminOrder = {
  method: 'GET',
  url: '/api/admin/orders/:id',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, response: { 200: adminOrder } },
} as const satisfies Endpoint;

export const listAdminOrderItems = {
  method: 'GET',
  url: '/api/admin/orders/:id/items',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, response: { 200: z.array(orderItem) } },
} as const satisfies Endpoint;

export const listOrderEvents = {
  method: 'GET',
  url: '/api/admin/orders/:id/events',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, response: { 200: z.array(orderEvent) } },
} as const satisfies Endpoint;

export const setOrderStatus = {
  method: 'PUT',
  url: '/api/admin/orders/:id/status',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ status: z.enum(orderStatuses), reason: optionalText(200) }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

/** Sets the delivery status for a driver who does not. Delivered closes the order. */
export const setOrderDelivery = {
  method: 'PUT',
  url: '/api/admin/orders/:id/delivery-status',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ deliveryStatus: z.enum(deliveryStatuses), reason: optionalText(200) }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

/**
 * Another driver, or none, starts over: the delivery is being prepared again and has no estimate. With
 * `driverHasBag` the new driver goes on from where the previous one was.
 */
export const assignDriver = {
  method: 'PUT',
  url: '/api/admin/orders/:id/assign-driver',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ driverId: z.uuid().nullable(), driverHasBag: z.boolean().optional() }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

/** Gives a returned order to its driver again: it is being prepared, and the outcome at the door is cleared. */
export const handBackOrder = {
  method: 'POST',
  url: '/api/admin/orders/:id/hand-back',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, headers: ifMatch, response: { 200: adminOrder } },
} as const satisfies Endpoint;

/** Asks the customer to call before a pending order is prepared, or says that this is settled. */
export const askForCall = {
  method: 'PUT',
  url: '/api/admin/orders/:id/call',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ asked: z.boolean() }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

/** Takes back the last change an admin made, within `undoSeconds`. 409 when there is none or it is too late. */
export const undoOrderChange = {
  method: 'POST',
  url: '/api/admin/orders/:id/undo',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, headers: ifMatch, response: { 200: adminOrder } },
} as const satisfies Endpoint;

const correctedText = (max: number) =>
  text(max)
    .nullable()
    .transform((typed) => typed || null)
    .optional();

const quantity = z
  .int('Use a whole number')
  .min(1, 'Order at least 1, or remove it')
  .max(maxQuantity, `Order at most ${maxQuantity}`);

/**
 * A line as it shall be: one of the order, at the price it was ordered at, at today's or at a lower one in cents, or another
 * product's.
 */
const editedItem = z.union([
  z.strictObject({
    id: z.uuid(),
    quantity,
    price: z.union([z.enum(['ordered', 'today']), cents]).default('ordered'),
  }),
  z.strictObject({ productId: z.uuid(), sizeId: z.uuid().optional(), quantity }),
]);
export type EditedItem = z.output<typeof editedItem>;

const orderEdit = z.object({
  deliveryAddress: checkoutBody.shape.deliveryAddress.optional(),
  phoneNumber: checkoutBody.shape.phoneNumber.optional(),
  deliveryTime: checkoutBody.shape.deliveryTime.optional(),
  apartment: correctedText(40),
  gateCode: correctedText(40),
  driverNote: correctedText(300),
  /** All lines of the order; one that is absent is removed. */
  items: z
    .array(editedItem)
    .min(1, 'An order needs an item. Cancel the order instead.')
    .max(100, 'An order has at most 100 items')
    .optional(),
  /** The cents that the shop takes off the whole order. */
  priceOff: cents.max(maxPriceCents).optional(),
  /** Needed where a price becomes lower than it was ordered at. */
  reason: optionalText(200).optional(),
});
export type OrderEdit = z.output<typeof orderEdit>;

/** Corrects an open order; what is absent stays. 409 when it is closed. Other lines or another zone price it again. */
export const editOrder = {
  method: 'PUT',
  url: '/api/admin/orders/:id',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: orderEdit,
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

/** Answers the total that an edit would give; nothing is changed. */
export const previewOrderEdit = {
  method: 'POST',
  url: '/api/admin/orders/:id/preview',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    body: orderEdit,
    response: { 200: orderParts.extend({ total: cents, priceOff: cents }) },
  },
} as const satisfies Endpoint;
