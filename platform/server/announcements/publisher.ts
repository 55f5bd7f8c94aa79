import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { orderUpdate, type OrderUpdate } from '#shared/live.ts';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/live.ts';
import { runPrepared } from '../db/prepared.ts';
import type { App } from '../http/app-types.ts';

/** Who is sent a changed order. */
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

/** What travels between the processes of the shop. */
export type OrderAnnouncement = Audience & { order: OrderUpdate };

export const orderChannel = 'order_update';
/** Carries a `CartChange`. */
export const cartChannel = 'cart_update';
/** Carries the id of the customer whose thread has changed. */
export const messageChannel = 'message_update';
/** Carries the id of the driver whose shift has changed. */
export const shiftChannel = 'shift_update';

/** What `NOTIFY` carries. A whole order may be too long for it, and says more than a message should. */
export function orderPayload({ order, ...audience }: OrderChange) {
  const estimatedWaitAt = order.estimatedWaitAt?.toISOString() ?? null;
  const announcement: OrderAnnouncement = {
    ...audience,
    order: orderUpdate.parse({ ...order, estimatedWaitAt }),
  };
  return JSON.stringify(announcement);
}

/** Whose cart has changed, and the tab that did it, if a tab did. */
export type CartChange = { userId: string; tab: string | null };

export const cartPayload = ({ userId, tab }: CartChange) =>
  JSON.stringify({ userId, tab } satisfies CartChange);

/** SQL that announces a changed cart, once for each row of `from`. `payload` is the parameter for `cartPayload`. */
export const cartAnnouncement = (payload: `$${number}`, from: string) =>
  `insert into outbox (channel, payload) select '${cartChannel}', ${payload}::text from ${from}`;

const sweepEvery = 1_000;
/** Between two sends: many orders at once share them. The first one after a quiet moment does not wait. */
const pause = 20;
const batch = 500;

/**
 * Moves announcements from the outbox to `NOTIFY`, the oldest first and each once: a second process waits
 * for the rows of the first and finds them gone.
 */
const announce = {
  name: 'announce-outbox',
  text: `
    with sent as (
      delete from outbox
      where id in (select id from outbox order by id limit ${batch} for update)
      returning id, channel, payload
    )
    select pg_notify(channel, payload) from (select channel, payload from sent order by id) ordered`,
};

/**
 * Announces committed changes to every process, this one included, in their order. The announcement is a row
 * that is committed with the change, so it cannot be lost: not by a cut connection, not by a process that dies.
 * It becomes a NOTIFY in a transaction of its own, because a NOTIFY inside the order's would make orders wait
 * for each other's commit. Any process of the shop sends what it finds, at least once a second.
 */
export function createPublisher(app: Pick<App, 'database' | 'log' | 'addHook'>) {
  let requested = false;
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function sendAll() {
    while (requested) {
      await setImmediate(); // changes of the same moment leave together
      requested = false;
      await send().catch((error: unknown) => app.log.warn({ err: error }, 'announcements wait'));
      await sleep(pause, undefined, { ref: false });
    }
    sending = null;
  }

  async function send() {
    const { rowCount } = await runPrepared(app.database.pool, announce);
    if (rowCount === batch) requested = true;
  }

  function flush() {
    requested = true;
    sending ??= sendAll();
  }

  app.addHook('onReady', async () => {
    timer = setInterval(flush, sweepEvery).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    /** Call it with the transaction that changes the order, and `flush` after the commit. */
    async orderChanged(transaction: Db, ...changes: OrderChange[]) {
      if (changes.length === 0) return;
      const rows = changes.map((change) => ({ channel: orderChannel, payload: orderPayload(change) }));
      await transaction.insert(outbox).values(rows);
    },
    /** Call it with the transaction that writes or reads messages, and `flush` after the commit. */
    async threadChanged(transaction: Db, customerId: string) {
      await transaction.insert(outbox).values({ channel: messageChannel, payload: customerId });
    },
    /** Call it with the transaction that changes a shift, and `flush` after the commit. */
    async shiftChanged(transaction: Db, driverId: string) {
      await transaction.insert(outbox).values({ channel: shiftChannel, payload: driverId });
    },
    /** Sends what was committed, without waiting for it. */
    flush,
    /** Resolves once all that was committed so far has left. */
    idle: () => sending ?? Promise.resolve(),
  };
}

export type Publisher = ReturnType<typeof createPublisher>;

declare module 'fastify' {
  interface FastifyInstance {
    publisher: Publisher;
  }
}
