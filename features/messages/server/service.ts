import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type QuickMessage, quickMessageText } from '../rules/quick-messages.ts';
import { isConstraintViolation } from '#platform/server/db/errors.ts';
import type { Queryable } from '#platform/server/db/prepared.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';
import { AppError, conflict, notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { queueMessagePush } from './message-push.ts';
import * as messages from './queries.ts';

const once = 'messages_once';

const keyReused = () =>
  new AppError(422, 'KEY_REUSED', 'This was sent already, with other words. Please write it again.');

type Sending = {
  customerId: string;
  author: { id: string; role: 'customer' | 'driver' | 'admin' };
  body: string;
  orderId?: string;
  /** Something else of the same moment tells the customer's devices. */
  isQuiet?: boolean;
};

/** Writes a message once for each key of its author; a repeat is answered with what the first call wrote. */
async function send(app: App, { headers }: Pick<FastifyRequest, 'headers'>, sending: Sending) {
  const { database, publisher, clock } = app;
  const { customerId, author, body, orderId, isQuiet } = sending;
  const key = String(headers['idempotency-key'] ?? randomUUID());
  const reader = author.role === 'admin' ? 'admin' : 'customer';

  async function lookUp(on: Queryable) {
    const found = await messages.findByKey(on, author.id, key, reader);
    if (!found) return undefined;
    const isSame = found.customerId === customerId && (found.body === null || found.body === body);
    return isSame ? found : keyReused();
  }

  const result = await executeWithRecovery({
    database,
    idConstraint: once,
    lookUp,
    attempt: () =>
      inTransaction(database, async (tx, client) => {
        const number = await messages
          .addMessage(client, {
            customerId,
            authorId: author.id,
            authorRole: author.role,
            body,
            key,
            orderId,
            now: clock(),
          })
          .catch((error: unknown) => {
            throw isConstraintViolation(error, 'message_threads_customer_id_users_id_fk')
              ? notFound()
              : error;
          });
        if (!isQuiet) {
          const to = author.role === 'customer' ? 'shop' : 'customer';
          await queueMessagePush(tx, { customerId, number, to });
        }
        await publisher.threadChanged(tx, customerId);
        const written = await messages.findByKey(client, author.id, key, reader);
        return written ?? notFound();
      }),
  });
  if (result instanceof AppError) throw result;
  publisher.flush();
  return result;
}

/** Limits each author, over all ways to write. */
export const limitMessages = (app: App) => createLimit(app, { name: 'messages', points: 20, seconds: 60 });

type Call = Pick<FastifyRequest, 'headers' | 'user'>;

export const sendToShop = (app: App, call: Call, body: string) =>
  send(app, call, { customerId: call.user.id, author: { id: call.user.id, role: 'customer' }, body });

export const answerCustomer = (app: App, call: Call, customerId: string, body: string) =>
  send(app, call, { customerId, author: { id: call.user.id, role: 'admin' }, body });

/**
 * Writes to all of these customers or to none, to each once, also when the call is repeated, and returns how many there
 * are.
 */
export async function messageCustomers(
  app: App,
  { headers, user }: Call,
  customerIds: string[],
  body: string,
) {
  const { database, publisher, clock } = app;
  const key = String(headers['idempotency-key'] ?? randomUUID());
  const result = await executeWithRecovery({
    database,
    // An attempt leaves out what an earlier one has written, so that it can always be made again.
    lookUp: () => Promise.resolve(undefined),
    retriedConstraints: [once],
    attempt: () =>
      inTransaction(database, async (tx, client) => {
        const customers = await messages.lockCustomers(client, customerIds);
        for (const customerId of customers) {
          const message = { customerId, authorId: user.id, body, key: `${key}:${customerId}` };
          const earlier = await messages.findByKey(client, user.id, message.key, 'admin');
          if (earlier && earlier.body !== null && earlier.body !== body) throw keyReused();
          if (earlier) continue;
          const number = await messages.addMessage(client, { ...message, authorRole: 'admin', now: clock() });
          await queueMessagePush(tx, { customerId, number, to: 'customer' });
          await publisher.threadChanged(tx, customerId);
        }
        return customers.length;
      }),
  });
  if (result instanceof AppError) throw result;
  publisher.flush();
  return result;
}

/** A driver writes to the customer of an own order, while it is open. */
export async function sendQuickMessage(app: App, call: Call, orderId: string, message: QuickMessage) {
  const delivery = await messages.findCustomerOfDelivery(app.database.pool, call.user.id, orderId);
  if (!delivery) throw notFound();
  if (!delivery.isOpen) throw conflict('This order is closed. Please ask the shop to write.', 'ORDER_CLOSED');
  return send(app, call, {
    customerId: delivery.customerId,
    author: { id: call.user.id, role: 'driver' },
    body: quickMessageText[message],
    orderId,
    // The order's own push says it in the driver's name.
    isQuiet: message === 'outside',
  });
}

/** Each of the reader's other screens takes its count again. */
export async function markRead(
  app: App,
  reader: { customerId: string; as: 'customer' | 'admin' },
  number: number,
) {
  await inTransaction(app.database, async (tx, client) => {
    if (await messages.markRead(client, reader, number))
      await app.publisher.threadChanged(tx, reader.customerId);
  });
  app.publisher.flush();
}
