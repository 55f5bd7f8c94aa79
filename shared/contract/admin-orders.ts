import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { deliveryStatuses, orderEventKinds, orderStatuses } from '../order-status.ts';
import { byId, ifMatch, okBody, optionalText, timestamp } from './common.ts';
import { adminOrdersQuery } from './admin-order-views.ts';
import { checkoutBody, orderFields, orderItem } from './orders.ts';

export const adminOrder = orderFields.extend({
  userId: z.uuid(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  // The rest is in a detailed list, and in the answer about one order.
  items: z.array(orderItem).optional(),
  /** When its driver was given it. */
  driverSince: timestamp.nullish(),
  /** Which of the customer's orders this is, and how many of them were cancelled before it; both stop at 100. */
  customerOrders: z.int().optional(),
  customerCancelled: z.int().optional(),
});
export type AdminOrder = z.input<typeof adminOrder>;

export const orderEvent = z.object({
  id: z.uuid(),
  what: z.enum(orderEventKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why, in the words of whoever did it. */
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
        /** How long the oldest pending order that no admin has seen or changed has waited; null without one. */
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

/** How far a delivery is, set by the shop for a driver who does not. Delivered closes the order. */
export const setOrderDelivery = {
  method: 'PUT',
  url: '/api/admin/orders/:id/delivery-status',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ deliveryStatus: z.enum(deliveryStatuses) }),
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

/** Takes back the last change an admin made, within `undoSeconds`. 409 when there is none or it is too late. */
export const undoOrderChange = {
  method: 'POST',
  url: '/api/admin/orders/:id/undo',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, headers: ifMatch, response: { 200: adminOrder } },
} as const satisfies Endpoint;

const correctedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .nullable()
    .transform((text) => text || null)
    .optional();

/** Corrects an open order; what is absent stays. 409 when it is closed. */
export const editOrder = {
  method: 'PUT',
  url: '/api/admin/orders/:id',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({
      deliveryAddress: checkoutBody.shape.deliveryAddress.optional(),
      phoneNumber: checkoutBody.shape.phoneNumber.optional(),
      deliveryTime: checkoutBody.shape.deliveryTime.optional(),
      apartment: correctedText(40),
      gateCode: correctedText(40),
      driverNote: correctedText(300),
    }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;
export type OrderEdit = z.output<typeof editOrder.schema.body>;
