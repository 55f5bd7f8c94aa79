import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { idempotencyHeaders, timestamp } from './common.ts';

export const maxTitle = 50;
export const maxMessage = 200;
export const audiences = ['all', 'specific'] as const;
/** All of the customers may be narrowed to a segment, which is stored as an audience of its own. */
export const storedAudiences = [...audiences, 'segment'] as const;

/** Customers of whom all that is named is true. */
export const segment = z
  .strictObject({
    /** Ordered this product once. */
    productId: z.uuid().optional(),
    /** Orders that were not cancelled. */
    minOrders: z
      .int('Use a whole number')
      .min(1, 'Use a number from 1 to 1,000')
      .max(1000, 'Use a number from 1 to 1,000')
      .optional(),
    /** Ordered nothing for so many days, and has had an account for as long. */
    idleDays: z
      .int('Use a whole number')
      .min(1, 'Use a number from 1 to 1,000')
      .max(1000, 'Use a number from 1 to 1,000')
      .optional(),
    /** Where the last order went, or else the profile's address: five digits, or a beginning like `802*`. */
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5}|\d{1,4}\*)$/, 'Use five digits, or a beginning such as 802*')
      .optional(),
  })
  .refine((one) => Object.values(one).some((value) => value !== undefined), 'Say who the segment is');
export type Segment = z.output<typeof segment>;

/** What a press on a notification opens: a product, or the sales. */
export const notificationLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('sales') }),
]);
export type NotificationLink = z.output<typeof notificationLink>;

export const notificationBody = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'Please enter a notification title')
      .max(maxTitle, `Use at most ${maxTitle} characters`),
    message: z
      .string()
      .trim()
      .min(1, 'Please enter a notification message')
      .max(maxMessage, `Use at most ${maxMessage} characters`),
    targetAudience: z.enum(audiences),
    userIds: z.array(z.uuid()).max(5000, 'Choose at most 5,000 customers').optional(),
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

/** How many customers there are, and how many of them can be reached. */
export const getAudience = {
  method: 'GET',
  url: '/api/admin/audience',
  config: { access: 'admin', permission: 'notifications' },
  schema: { response: { 200: z.object({ customers: z.int(), subscribed: z.int() }) } },
} as const satisfies Endpoint;
