import { z } from 'zod';
import { deliveryStatuses, orderStatuses } from './order-status.ts';

/** What the browser says after the socket opens. The identity that counts is the session cookie. */
export const authMessage = z.strictObject({ type: z.literal('auth'), userId: z.string().max(64) });

export const orderUpdate = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  deliveryStatus: z.enum(deliveryStatuses).nullable(),
  estimatedWaitTime: z.int().nullable(),
  estimatedWaitAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type OrderUpdate = z.infer<typeof orderUpdate>;

/** Products, sales or what they cost are different from now on; another version means: read them anew. */
export const menuUpdate = z.object({ version: z.int() });

/** A notification on its way has come further. For admins. */
export const notificationUpdate = z.object({ id: z.uuid() });

/** A customer's messages with the shop have changed. For that customer, and for admins. */
export const messageUpdate = z.object({ customerId: z.uuid() });

/** Duty or cash of a driver has changed. For that driver, and for admins. */
export const shiftUpdate = z.object({ driverId: z.uuid() });

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success') }),
  z.object({ type: z.literal('auth_error') }),
  z.object({ type: z.literal('order_update'), data: orderUpdate }),
  z.object({ type: z.literal('menu_update'), data: menuUpdate }),
  z.object({ type: z.literal('message_update'), data: messageUpdate }),
  z.object({ type: z.literal('notification_update'), data: notificationUpdate }),
  z.object({ type: z.literal('shift_update'), data: shiftUpdate }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
