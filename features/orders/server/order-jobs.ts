import type { Job } from '#platform/server/outbox/queue-messages.ts';

/** The events that lead to a push: the first eight for the customer, then three for a driver, then two for the shop. */
export const orderPushEvents = [
  'received',
  'processing',
  'on_its_way',
  'nearby',
  'outside',
  'delivered',
  'cancelled',
  'call_asked',
  'assigned',
  'unassigned',
  'delivery_cancelled',
  'new_order',
  'running_late',
] as const;
export type OrderPushEvent = (typeof orderPushEvents)[number];

type OrderEmail = { orderId: string; event: string; delaySeconds?: number };
type OrderPush = OrderEmail & { toDevicesOf: string; event: OrderPushEvent };

/** A push about an order to each device of a user, or of all admins. The same one queued again replaces one that waits. */
export const orderPushJob = ({ orderId, event, ...rest }: OrderPush): Job => ({
  task: 'order_push',
  payload: { orderId, event },
  key: `order_push:${orderId}:${event}`,
  maxAttempts: 5,
  ...rest,
});

/** The same by email, to its customer. */
export const orderEmailJob = ({ orderId, event, delaySeconds }: OrderEmail): Job => ({
  task: 'order_email',
  payload: { orderId, event },
  key: `order_email:${orderId}:${event}`,
  maxAttempts: 8,
  delaySeconds,
});
