import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { idempotencyHeaders, timestamp } from './common.ts';

export const maxTitle = 50;
export const maxMessage = 200;
export const audiences = ['all', 'specific'] as const;

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
  targetAudience: z.enum(audiences),
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
