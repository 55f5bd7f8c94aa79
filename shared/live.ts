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

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success') }),
  z.object({ type: z.literal('auth_error') }),
  z.object({ type: z.literal('order_update'), data: orderUpdate }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
