import { z } from 'zod';
import { deliveryStatuses, orderStatuses } from './order-status.ts';
import { outageNames } from './outages.ts';

/** The browser's first message after the socket opens. The identity that counts is the session cookie. */
const authMessage = z.strictObject({ type: z.literal('auth'), userId: z.string().max(64) });

/**
 * Asks whether anything was announced since the page's oldest read, whose answer carried this mark. Sent once a load,
 * so that reads before the connection are repeated only if something has changed.
 */
const resumeMessage = z.strictObject({ type: z.literal('resume'), mark: z.string().max(100) });

/** Asks for a heartbeat at once: a connection may be open and carry nothing. */
const checkMessage = z.strictObject({ type: z.literal('check') });

export const clientMessage = z.discriminatedUnion('type', [authMessage, resumeMessage, checkMessage]);

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

/**
 * It means that products, sales or their prices differ from now on: a page reads them again for another version.
 */
export const menuUpdate = z.object({ version: z.int() });

/** A notification on its way has come further. For admins. */
export const notificationUpdate = z.object({ id: z.uuid() });

/** A customer's messages with the shop have changed. For that customer, and for admins. */
export const messageUpdate = z.object({ customerId: z.uuid() });

/** It tells admins how far the message to the buyers of a recalled batch has come. */
export const recallUpdate = z.object({ id: z.uuid() });

/** Account, duty or cash of a driver has changed. For that driver, and for admins. */
export const shiftUpdate = z.object({ driverId: z.uuid() });

/**
 * The receiver's cart has changed. `tab` names the tab that changed it and knows already; null for any other
 * caller.
 */
export const cartUpdate = z.object({ tab: z.string().nullable() });

/** It tells admins why nothing can be written; null once writes work again. */
export const outageUpdate = z.object({ outage: z.enum(outageNames).nullable() });

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success') }),
  z.object({ type: z.literal('auth_error') }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('order_update'), data: orderUpdate }),
  z.object({ type: z.literal('menu_update'), data: menuUpdate }),
  z.object({ type: z.literal('cart_update'), data: cartUpdate }),
  z.object({ type: z.literal('message_update'), data: messageUpdate }),
  z.object({ type: z.literal('notification_update'), data: notificationUpdate }),
  z.object({ type: z.literal('shift_update'), data: shiftUpdate }),
  z.object({ type: z.literal('recall_update'), data: recallUpdate }),
  z.object({ type: z.literal('outage_update'), data: outageUpdate }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
