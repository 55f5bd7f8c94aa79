import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { deliveryStatuses, orderStatuses } from '../order-status.ts';
import { byId, cents, page, timestamp } from './common.ts';

export const paymentMethods = ['pay_at_pickup'] as const;
export const paymentMethodLabels: Record<(typeof paymentMethods)[number], string> = {
  pay_at_pickup: 'Pay at Pickup',
};

const status = z.enum(orderStatuses);
const deliveryStatus = z.enum(deliveryStatuses);

export const orderItem = z.object({
  id: z.uuid(),
  productId: z.uuid().nullable(),
  productName: z.string(),
  productPrice: cents,
  quantity: z.int(),
});
export type OrderItem = z.input<typeof orderItem>;

const orderFields = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status,
  deliveryStatus: deliveryStatus.nullable(),
  estimatedWaitTime: z.int().nullable(),
  total: cents,
  deliveryAddress: z.string(),
  phoneNumber: z.string(),
  paymentMethod: z.enum(paymentMethods),
  deliveryTime: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
  completedAt: timestamp.nullable(),
  /** Counts the changes: a newer answer has a higher one. */
  version: z.int(),
});

/** As its customer sees it. */
export const order = orderFields.extend({ items: z.array(orderItem), driverName: z.string().nullable() });
export type Order = z.input<typeof order>;

export const adminOrder = orderFields.extend({
  userId: z.uuid(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
});
export type AdminOrder = z.input<typeof adminOrder>;

/** As its driver sees it. Address and phone are blank a day after the order closed. */
export const driverOrder = orderFields.extend({ itemCount: z.int() });
export type DriverOrder = z.input<typeof driverOrder>;

export const orderEvent = z.object({
  id: z.uuid(),
  what: z.enum(['placed', 'status', 'delivery_status', 'driver', 'wait_time']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  actorName: z.string(),
  actorRole: z.enum(['customer', 'driver', 'admin']),
  createdAt: timestamp,
});
export type OrderEvent = z.input<typeof orderEvent>;

/** Whitespace alone counts as empty. */
export const checkoutBody = z.object({
  deliveryAddress: z
    .string('Delivery address is required')
    .trim()
    .min(1, 'Delivery address is required')
    .max(500, 'Delivery address must be at most 500 characters'),
  phoneNumber: z
    .string('Phone number is required')
    .trim()
    .min(1, 'Phone number is required')
    .max(32, 'Phone number must be at most 32 characters'),
  paymentMethod: z.enum(paymentMethods, 'Please select a payment method'),
  deliveryTime: z.codec(z.iso.datetime({ offset: true, error: 'Please select a delivery time' }), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  }),
});
export type Checkout = z.output<typeof checkoutBody>;

const listQuery = z.object({ ...page, status: status.optional() });
const items = z.array(orderItem);

export const listOrders = {
  method: 'GET',
  url: '/api/orders',
  config: { access: 'signed-in' },
  schema: { querystring: listQuery, response: { 200: z.array(order) } },
} as const satisfies Endpoint;

export const getOrder = {
  method: 'GET',
  url: '/api/orders/:id',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: order } },
} as const satisfies Endpoint;

/** The `Idempotency-Key` header (8 to 255 visible ASCII characters) makes a repeated send one order. */
export const placeOrder = {
  method: 'POST',
  url: '/api/orders',
  config: { access: 'signed-in' },
  schema: {
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{8,255}$/, 'Idempotency-Key must be 8 to 255 visible characters')
        .optional(),
    }),
    body: checkoutBody,
    response: { 201: order },
  },
} as const satisfies Endpoint;

export const listAdminOrders = {
  method: 'GET',
  url: '/api/admin/orders',
  config: { access: 'admin' },
  schema: { querystring: listQuery, response: { 200: z.array(adminOrder) } },
} as const satisfies Endpoint;

export const getAdminOrder = {
  method: 'GET',
  url: '/api/admin/orders/:id',
  config: { access: 'admin' },
  schema: { params: byId, response: { 200: adminOrder } },
} as const satisfies Endpoint;

export const listAdminOrderItems = {
  method: 'GET',
  url: '/api/admin/orders/:id/items',
  config: { access: 'admin' },
  schema: { params: byId, response: { 200: items } },
} as const satisfies Endpoint;

export const listOrderEvents = {
  method: 'GET',
  url: '/api/admin/orders/:id/events',
  config: { access: 'admin' },
  schema: { params: byId, response: { 200: z.array(orderEvent) } },
} as const satisfies Endpoint;

/** `If-Match: <version>` refuses the change (412) when someone else changed the order first. */
const ifMatch = z.object({ 'if-match': z.string().max(20).optional() });

export const setOrderStatus = {
  method: 'PUT',
  url: '/api/admin/orders/:id/status',
  config: { access: 'admin' },
  schema: { params: byId, headers: ifMatch, body: z.object({ status }), response: { 200: adminOrder } },
} as const satisfies Endpoint;

export const assignDriver = {
  method: 'PUT',
  url: '/api/admin/orders/:id/assign-driver',
  config: { access: 'admin' },
  schema: {
    params: byId,
    headers: ifMatch,
    body: z.object({ driverId: z.uuid().nullable() }),
    response: { 200: adminOrder },
  },
} as const satisfies Endpoint;

export const listDriverOrders = {
  method: 'GET',
  url: '/api/driver/orders',
  config: { access: 'driver' },
  schema: { querystring: listQuery, response: { 200: z.array(driverOrder) } },
} as const satisfies Endpoint;

export const listDriverOrderItems = {
  method: 'GET',
  url: '/api/driver/orders/:id/items',
  config: { access: 'driver' },
  schema: { params: byId, response: { 200: items } },
} as const satisfies Endpoint;

export const setDeliveryStatus = {
  method: 'PUT',
  url: '/api/driver/orders/:id/delivery-status',
  config: { access: 'driver' },
  schema: { params: byId, body: z.object({ deliveryStatus }), response: { 200: driverOrder } },
} as const satisfies Endpoint;

export const setWaitTime = {
  method: 'PUT',
  url: '/api/driver/orders/:id/estimated-wait-time',
  config: { access: 'driver' },
  schema: {
    params: byId,
    body: z.object({
      estimatedWaitTime: z
        .int('Please enter a valid number of minutes.')
        .min(0, 'Please enter a valid number of minutes.')
        .max(600, 'Please enter at most 600 minutes.'),
    }),
    response: { 200: driverOrder },
  },
} as const satisfies Endpoint;

export const completeOrder = {
  method: 'PUT',
  url: '/api/driver/orders/:id/complete',
  config: { access: 'driver' },
  schema: { params: byId, response: { 200: driverOrder } },
} as const satisfies Endpoint;
