import type { FastifyBaseLogger } from 'fastify';
import type { OrderUpdate } from '#shared/live.ts';
import type { Database } from '../db/database.ts';

/** What travels between the processes of the shop: the message, and who may see it besides the admins. */
export type OrderChange = {
  order: OrderUpdate;
  userId: string;
  driverId: string | null;
  /** The driver who just lost the order. */
  previousDriverId?: string | null;
};

export const orderChannel = 'order_update';

/**
 * Announces committed order changes to every process, this one included. Call it after the commit:
 * NOTIFY inside the order's own transaction would make orders wait for each other. Changes of the
 * same moment leave in one statement.
 */
export function createPublisher(database: Database, log: FastifyBaseLogger) {
  let waiting: string[] = [];
  let sending: Promise<unknown> = Promise.resolve();

  function flush() {
    const payloads = waiting;
    waiting = [];
    sending = database.pool
      .query({
        name: 'announce-orders',
        text: `select pg_notify('${orderChannel}', payload) from unnest($1::text[]) payload`,
        values: [payloads],
      })
      // Screens refetch when they reconnect, so a lost announcement delays, and loses nothing.
      .catch((error: unknown) => log.warn({ err: error }, 'order change not announced'));
  }

  return {
    orderChanged(change: OrderChange) {
      waiting.push(JSON.stringify(change));
      if (waiting.length === 1) setImmediate(flush);
    },
    /** Resolves once all that was announced so far has left. */
    idle: () => sending,
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
