import { orderUpdate, type OrderUpdate } from '#shared/live.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-types.ts';
import { createMover } from '../outbox/move-messages.ts';
import { type Announcement, queueMessages } from '../outbox/queue-messages.ts';

/** The people who are sent a changed order. */
type Audience = {
  /** Its customer; null when nothing has changed for that customer. */
  userId: string | null;
  driverId: string | null;
  /** The driver who just lost the order. */
  previousDriverId?: string | null;
  /** Nothing that the shop sees has changed. */
  isNotForAdmins?: boolean;
  /** For a new order: it emptied its customer's cart, and this tab placed it. */
  cart?: { tab: string | null };
};

/** A change to announce: the order as its row, of which open screens get what `orderUpdate` names. */
export type OrderChange = Audience & {
  order: Omit<OrderUpdate, 'estimatedWaitAt'> & { estimatedWaitAt: Date | null };
};

/** The message between the processes of the shop. */
export type OrderAnnouncement = Audience & { order: OrderUpdate };

export const orderChannel = 'order_update';
/** Carries a `CartChange`. */
export const cartChannel = 'cart_update';
/** Carries the id of the customer whose thread has changed. */
export const messageChannel = 'message_update';
/** Carries the id of the driver whose account or shift has changed. */
export const shiftChannel = 'shift_update';

/** Makes the payload of `NOTIFY`. A whole order may be too long for it, and says more than a message should. */
export function orderAnnouncement({ order, ...audience }: OrderChange): Announcement {
  const estimatedWaitAt = order.estimatedWaitAt?.toISOString() ?? null;
  const announcement: OrderAnnouncement = {
    ...audience,
    order: orderUpdate.parse({ ...order, estimatedWaitAt }),
  };
  return { channel: orderChannel, payload: JSON.stringify(announcement) };
}

/** Whose cart has changed, and the tab that did it, if a tab did. */
export type CartChange = { userId: string; tab: string | null };

export const cartPayload = ({ userId, tab }: CartChange) =>
  JSON.stringify({ userId, tab } satisfies CartChange);

/** SQL that announces a changed cart, once for each row of `from`. `payload` is the parameter for `cartPayload`. */
export const cartAnnouncement = (payload: `$${number}`, from: string) =>
  `insert into outbox_messages (channel, payload) select '${cartChannel}', ${payload}::text from ${from}`;

/** Announces changes to every process of the shop, this one included, in their order: as messages of the outbox. */
export const createPublisher = (app: Pick<App, 'database' | 'log' | 'addHook'>) => ({
  /** Call it with the transaction that changes the order, and `flush` after the commit. */
  orderChanged: (transaction: Db, ...changes: OrderChange[]) =>
    queueMessages(transaction, changes.map(orderAnnouncement)),
  /** Call it with the transaction that writes or reads messages, and `flush` after the commit. */
  threadChanged: (transaction: Db, customerId: string) =>
    queueMessages(transaction, [{ channel: messageChannel, payload: customerId }]),
  /** Call it with the transaction that changes a shift or a driver's account, and `flush` after the commit. */
  shiftChanged: (transaction: Db, driverId: string) =>
    queueMessages(transaction, [{ channel: shiftChannel, payload: driverId }]),
  ...createMover(app),
});

export type Publisher = ReturnType<typeof createPublisher>;

declare module 'fastify' {
  interface FastifyInstance {
    publisher: Publisher;
  }
}
