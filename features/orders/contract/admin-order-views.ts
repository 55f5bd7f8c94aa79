import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { optionalText } from '#shared/fields.ts';
import { daysQuery, timestamp } from '#shared/common.ts';
import { ordersQuery } from './orders.ts';

/** Questions an owner asks of the open orders, and of the day. */
export const orderViews = ['open', 'pending', 'late', 'no_driver', 'today'] as const;

/** All of them narrow the list; `from` and `to` are days of the shop on which orders were placed, both included. */
export const adminOrdersQuery = ordersQuery
  .extend({
    view: z.enum(orderViews).optional(),
    /** Orders of this driver; without a status, those that are open. */
    driverId: z.uuid().optional(),
    /** Orders wanted at this very time; without a status, those that are open. */
    slot: timestamp.optional(),
    /** It holds beginnings of words of number, name, address or product, or digits of the phone. */
    search: z.string().trim().max(100).optional(),
    ...daysQuery.shape,
    /** `due`: the one due first. `late`: those that are late, the latest first, then the newest. Else the newest. */
    sort: z.enum(['due', 'late']).optional(),
    /** It adds the lines of each order, and what its customer ordered before. */
    detailed: z.enum(['true']).optional(),
  })
  .refine(({ search, sort }) => !(search && sort === 'late'), {
    path: ['sort'],
    message: 'What is searched is sorted by its time',
  });
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>;

/**
 * Answers how many orders each view holds. Late are open orders whose time is over; Today are those wanted today.
 */
export const countOrderViews = {
  method: 'GET',
  url: '/api/admin/orders/views',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    response: {
      200: z.object({
        pending: z.int(),
        late: z.int(),
        /** The seconds until the next one is late; null when none will be. */
        nextLateInSeconds: z.int().nullable(),
        noDriver: z.int(),
        today: z.int(),
        /** Drivers with open orders, by name. */
        byDriver: z.array(z.object({ driverId: z.uuid(), name: z.string(), count: z.int() })),
        /** Slots from today on with open orders, the first one first. */
        bySlot: z.array(z.object({ time: timestamp, label: z.string(), count: z.int() })),
      }),
    },
  },
} as const satisfies Endpoint;

const target = z.object({
  id: z.uuid(),
  /** The version the caller has seen; an order with another one is skipped. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});

/** One change to many orders, each on its own: what cannot be changed is skipped and says why. */
export const changeOrders = {
  method: 'POST',
  url: '/api/admin/orders/bulk',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    body: z.object({
      orders: z.array(target).min(1, 'Choose an order').max(200, 'Choose at most 200 orders at once'),
      change: z.union([
        z.strictObject({ status: z.enum(orderStatuses), reason: optionalText(200) }),
        /** `driverHasBag` means the same as for one order; orders without a driver start at the first status. */
        z.strictObject({ driverId: z.uuid().nullable(), driverHasBag: z.boolean().optional() }),
        z.strictObject({ undo: z.literal(true) }),
      ]),
    }),
    response: {
      200: z.array(
        z.object({
          id: z.uuid(),
          orderNumber: z.string().nullable(),
          result: z.enum(['changed', 'unchanged', 'skipped']),
          /** The reason for which it was skipped. */
          message: z.string().nullable(),
          /** The version it has now. */
          version: z.int().nullable(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
export type BulkChange = z.output<typeof changeOrders.schema.body>['change'];
export type BulkResult = z.input<(typeof changeOrders.schema.response)[200]>[number];

/** Orders as CSV, one line each, the oldest first. `from` and `to` as in the list. */
export const exportOrders = {
  method: 'GET',
  url: '/api/admin/orders/export',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    querystring: daysQuery,
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;

/** Their items as CSV, one line each. */
export const exportOrderItems = {
  method: 'GET',
  url: '/api/admin/orders/export/items',
  config: { access: 'admin', permission: 'orders' },
  schema: { querystring: daysQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** The orders that somebody chose from a list. */
export const selectedOrders = z.object({
  ids: z.array(z.uuid()).min(1, 'Choose an order').max(1000, 'Choose at most 1,000 orders at once'),
});

/** The file of the orders that are named; those that do not exist are left out. */
export const exportSelectedOrders = {
  method: 'POST',
  url: '/api/admin/orders/export',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    body: selectedOrders,
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;
