import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { orderUpdate, type OrderUpdate } from '#shared/live.ts';
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
 * Announces committed order changes to every process, this one included, in their order. Call it after
 * the commit: NOTIFY inside the order's own transaction would make orders wait for each other. What
 * happens while one announcement is on its way leaves together in the next.
 */
export function createPublisher(database: Database, log: FastifyBaseLogger) {
  const waiting: string[] = [];
  let sending: Promise<void> | null = null;

  async function sendAll() {
    await setImmediate(); // changes of the same moment leave together
    while (waiting.length > 0) await send(waiting.splice(0));
    sending = null;
  }

  const send = (payloads: string[]) =>
    database.pool
      .query({
        name: 'announce-orders',
        text: `select pg_notify('${orderChannel}', payload) from unnest($1::text[]) payload`,
        values: [payloads],
      })
      // Screens refetch when they reconnect, so a lost announcement delays, and loses nothing.
      .catch((error: unknown) => log.warn({ err: error }, 'order change not announced'));

  return {
    orderChanged(change: OrderChange) {
      // A whole order may be too long for a NOTIFY, and says more than a message should: the rest is left out.
      waiting.push(JSON.stringify({ ...change, order: orderUpdate.parse(change.order) }));
      sending ??= sendAll();
    },
    /** Resolves once all that was announced so far has left. */
    idle: () => sending ?? Promise.resolve(),
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
