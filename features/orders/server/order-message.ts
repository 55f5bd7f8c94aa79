import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { orders } from '../schema/order-tables.ts';
import { formatClock } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { dueAt, isRunningLate } from '#shared/order-estimate.ts';
import { type Phase } from '#shared/order-phase.ts';
import { driverWordText, phaseSentence } from '#shared/phase-sentence.ts';
import { isOpen } from '#shared/order-status.ts';
import type { OrderPushEvent } from './order-jobs.ts';
import type { PushMessage } from '#platform/server/push/sender.ts';

type OrderForPush = NonNullable<Awaited<ReturnType<typeof findOrderPush>>>['order'];
type Reader = { userId: string; timeZone: string; now: Date };

type MessageRule = {
  /** True while the push's message holds: it may have waited, and an outdated one is not sent. */
  isTrue: (order: OrderForPush, reader: Reader) => boolean;
  /** For a lock screen that others can see: no product, no address; the amount only on the shop's own devices. */
  words: (order: OrderForPush, timeZone: string) => string;
  title?: string;
};

const events: Record<OrderPushEvent, MessageRule> = {
  received: {
    isTrue: ({ status }) => status === 'pending',
    words: () => sentenceOf('received'),
  },
  processing: {
    isTrue: ({ status, deliveryStatus }) => status === 'processing' && !isMoving(deliveryStatus),
    words: () => sentenceOf('preparing'),
  },
  on_its_way: {
    isTrue: (order) =>
      isOpen(order) && (order.deliveryStatus === 'picked_up' || order.deliveryStatus === 'en_route'),
    words: ({ driverFirstName }) => sentenceOf('en_route', driverFirstName),
  },
  nearby: {
    isTrue: (order) => isOpen(order) && order.deliveryStatus === 'nearby',
    words: ({ driverFirstName }) => sentenceOf('nearby', driverFirstName),
  },
  outside: {
    isTrue: (order) => isOpen(order) && order.driverWord === 'outside',
    words: ({ driverFirstName }) => `${driverWordText('outside', driverFirstName, 'your order')}.`,
  },
  delivered: {
    isTrue: ({ status }) => status === 'completed',
    words: () => sentenceOf('delivered'),
  },
  cancelled: {
    isTrue: ({ status }) => status === 'cancelled',
    words: () => sentenceOf('cancelled'),
  },
  call_asked: {
    isTrue: ({ status, isCallAsked }) => status === 'pending' && isCallAsked,
    words: () => 'Please give us a short call before we prepare your order.',
  },
  assigned: {
    isTrue: (order, { userId }) => isOpen(order) && order.driverId === userId,
    words: () => 'This delivery is yours now.',
  },
  unassigned: {
    isTrue: ({ driverId }, { userId }) => driverId !== userId,
    words: () => 'This delivery is not yours any more.',
  },
  delivery_cancelled: {
    isTrue: ({ status, driverId }, { userId }) => status === 'cancelled' && driverId === userId,
    words: () => 'This delivery was cancelled.',
  },
  new_order: {
    isTrue: ({ status, adminSeenAt }) => status === 'pending' && adminSeenAt === null,
    title: 'New order',
    words: ({ total, deliveryTime }, timeZone) =>
      `${dollars(total)}, due ${formatClock(deliveryTime, timeZone)}`,
  },
  running_late: {
    // The customer may have been given another time, or the order begun.
    isTrue: (order, { now }) => isRunningLate(order, now),
    words: (order, timeZone) => `Due at ${formatClock(dueAt(order), timeZone)}, and nobody has begun.`,
  },
};

const sentenceOf = (phase: Phase, driver?: string | null) =>
  phaseSentence(phase, { order: 'your order', driver });

const isMoving = (status: OrderForPush['deliveryStatus']) => status !== null && status !== 'preparing';

/** The push's text for an event of an order, or null when the event is no longer true. */
export function orderMessage(event: OrderPushEvent, order: OrderForPush, reader: Reader): PushMessage | null {
  const { isTrue, words, title = `Order ${order.orderNumber}` } = events[event];
  if (!isTrue(order, reader)) return null;
  return { title, body: words(order, reader.timeZone), tag: order.id.replaceAll('-', '') };
}

/** Finds a device, and the order as it is now for the text of a push. Undefined when either is gone. */
export async function findOrderPush(db: Db, subscriptionId: string, orderId: string) {
  const [found] = await db
    .select({
      subscription: {
        id: pushSubscriptions.id,
        userId: pushSubscriptions.userId,
        endpoint: pushSubscriptions.endpoint,
        p256dhKey: pushSubscriptions.p256dhKey,
        authKey: pushSubscriptions.authKey,
      },
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        userId: orders.userId,
        driverId: orders.driverId,
        status: orders.status,
        deliveryStatus: orders.deliveryStatus,
        driverWord: orders.driverWord,
        total: orders.total,
        deliveryTime: orders.deliveryTime,
        adminSeenAt: orders.adminSeenAt,
        estimatedWaitTime: orders.estimatedWaitTime,
        estimatedWaitAt: orders.estimatedWaitAt,
        createdAt: orders.createdAt,
        isCallAsked: sql<boolean>`${orders.callAskedAt} is not null`,
        driverFirstName: users.firstName,
      },
    })
    .from(pushSubscriptions)
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(users, eq(users.id, orders.driverId))
    .where(eq(pushSubscriptions.id, subscriptionId));
  return found;
}
