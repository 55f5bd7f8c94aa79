import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { deliveryStatuses } from '../order-status.ts';
import { byId } from './common.ts';
import { orderFields, orderItem, ordersQuery } from './orders.ts';
import { maxWaitMinutes } from '../limits.ts';

/** As its driver sees it. Address and phone are blank a day after the order closed; `itemCount` counts pieces. */
export const driverOrder = orderFields.extend({ items: z.array(orderItem), itemCount: z.int() });
export type DriverOrder = z.input<typeof driverOrder>;

export const listDriverOrders = {
  method: 'GET',
  url: '/api/driver/orders',
  config: { access: 'driver' },
  schema: { querystring: ordersQuery, response: { 200: z.array(driverOrder) } },
} as const satisfies Endpoint;

/** Of all the driver's orders, however many a list shows. Today is the shop's. */
export const countDriverOrders = {
  method: 'GET',
  url: '/api/driver/counts',
  config: { access: 'driver' },
  schema: {
    response: {
      200: z.object({ active: z.int(), completed: z.int(), completedToday: z.int(), total: z.int() }),
    },
  },
} as const satisfies Endpoint;

export const listDriverOrderItems = {
  method: 'GET',
  url: '/api/driver/orders/:id/items',
  config: { access: 'driver' },
  schema: { params: byId, response: { 200: z.array(orderItem) } },
} as const satisfies Endpoint;

export const setDeliveryStatus = {
  method: 'PUT',
  url: '/api/driver/orders/:id/delivery-status',
  config: { access: 'driver' },
  schema: {
    params: byId,
    body: z.object({ deliveryStatus: z.enum(deliveryStatuses) }),
    response: { 200: driverOrder },
  },
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
        .max(maxWaitMinutes, `Please enter at most ${maxWaitMinutes} minutes.`),
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
