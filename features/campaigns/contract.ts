import { notificationLink } from '#platform/contract/push.ts';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, idempotencyHeaders, okBody, timestamp } from '#shared/common.ts';
import { text } from '#shared/fields.ts';

export const maxTitle = 50;
export const maxMessage = 200;
export const audiences = ['all', 'specific'] as const;
/** All of the customers may be narrowed to a segment, which is stored as an audience of its own. */
export const storedAudiences = [...audiences, 'segment'] as const;

/** It holds the customers who meet all of its conditions. */
export const segment = z
  .strictObject({
    /** Customers who bought this product once, in an order that was delivered. */
    productId: z.uuid().optional(),
    /** Delivered orders. */
    minOrders: z
      .int('Use a whole number')
      .min(1, 'Use a number from 1 to 1,000')
      .max(1000, 'Use a number from 1 to 1,000')
      .optional(),
    /** The days without an order, in which the account already existed. */
    idleDays: z
      .int('Use a whole number')
      .min(1, 'Use a number from 1 to 1,000')
      .max(1000, 'Use a number from 1 to 1,000')
      .optional(),
    /**
     * The ZIP code of the last order, or else of the profile's address: five digits, or a beginning like `802*`.
     */
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5}|\d{1,4}\*)$/, 'Use five digits, or a beginning such as 802*')
      .optional(),
  })
  .refine((one) => Object.values(one).some((value) => value !== undefined), 'Say who the segment is');
export type Segment = z.output<typeof segment>;

const { productId, minOrders, idleDays, zip } = segment.shape;
/** The same in an address, where all is text. */
const segmentQuery = z.object({
  productId,
  minOrders: z.coerce.number().pipe(minOrders.unwrap()).optional(),
  idleDays: z.coerce.number().pipe(idleDays.unwrap()).optional(),
  zip,
});

const words = {
  title: text(maxTitle).min(1, 'Please enter a notification title'),
  message: text(maxMessage).min(1, 'Please enter a notification message'),
  link: notificationLink.optional(),
};

export const notificationBody = z
  .object({
    ...words,
    targetAudience: z.enum(audiences),
    userIds: z.array(z.uuid()).max(5000, 'Choose at most 5,000 customers').optional(),
    /** It narrows the receivers; without it they are all customers. */
    segment: segment.optional(),
    /** The time of sending, within 90 days; at once without one. */
    sendAt: timestamp.optional(),
    /** Leaves only after the ten seconds in which it can be withdrawn, and is answered at once. */
    undoable: z.boolean().optional(),
  })
  .refine((one) => !one.segment || one.targetAudience === 'all', {
    path: ['segment'],
    message: 'A segment narrows all customers',
  })
  .refine(({ targetAudience, userIds }) => targetAudience === 'all' || (userIds?.length ?? 0) > 0, {
    path: ['userIds'],
    message: 'Please select at least one customer',
  });
export type NotificationBody = z.output<typeof notificationBody>;

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  targetAudience: z.enum(storedAudiences),
  /** Customers it was meant for, customers reached, and subscriptions that could not be reached. */
  recipients: z.int(),
  sentTo: z.int(),
  failed: z.int(),
  finished: z.boolean(),
  createdAt: timestamp,
  segment: segment.nullish(),
  link: notificationLink.nullish(),
  sendAt: timestamp.nullish(),
  /** The number of customers who opened it. */
  opened: z.int().optional(),
});
export type Notification = z.input<typeof notification>;

export const sendNotification = {
  method: 'POST',
  url: '/api/admin/send-notification',
  config: { access: 'admin', permission: 'notifications' },
  schema: {
    headers: idempotencyHeaders,
    body: notificationBody,
    response: {
      200: z.object({
        message: z.string(),
        sentTo: z.int(),
        failed: z.int(),
        /** The notification, and whether more may be reached: devices that did not answer are tried again. */
        id: z.uuid(),
        finished: z.boolean(),
      }),
    },
  },
} as const satisfies Endpoint;

/** The newest 50. */
export const listNotifications = {
  method: 'GET',
  url: '/api/admin/notifications',
  config: { access: 'admin', permission: 'notifications' },
  schema: { response: { 200: z.array(notification) } },
} as const satisfies Endpoint;

/** Shows how it looks: sent at once to the caller's own devices, and kept nowhere. */
export const testNotification = {
  method: 'POST',
  url: '/api/admin/notifications/test',
  config: { access: 'admin', permission: 'notifications' },
  schema: {
    body: z.object(words),
    response: { 200: z.object({ devices: z.int(), sent: z.int() }) },
  },
} as const satisfies Endpoint;

/** Withdraws one that is scheduled, or that can still be undone. 409 once it has left. */
export const withdrawNotification = {
  method: 'DELETE',
  url: '/api/admin/notifications/:id',
  config: { access: 'admin', permission: 'notifications' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;

/** A customer pressed it. Counted once for each; what is not there counts for nothing. */
export const openNotification = {
  method: 'POST',
  url: '/api/notifications/:id/opened',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;

/** Counts all customers, or those of a segment, and those who can be reached. */
export const getAudience = {
  method: 'GET',
  url: '/api/admin/audience',
  config: { access: 'admin', permission: 'notifications' },
  schema: {
    querystring: segmentQuery,
    response: { 200: z.object({ customers: z.int(), subscribed: z.int() }) },
  },
} as const satisfies Endpoint;
