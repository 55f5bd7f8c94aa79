import type { App } from './app-types.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outage } from '#shared/outages.ts';
import { explainOutage, proveWrite } from '../db/outages.ts';

const open = { config: { access: 'public' } } as const;

/** The time for which a proof counts, and after which one without an answer has failed. */
const proofMs = 1_000;
/**
 * The time between proofs while the database takes no writes, so that the end of it is noticed without a caller.
 */
const againMs = 2_000;

type Handler = (outage: Outage | null) => void;

/**
 * Tells whether the database takes writes. It is proved when a monitor calls `/readyz`
 * or Prometheus reads the figures. A write that fails for an
 * outage sets the state at once, and from then on the proof is repeated until writes work again.
 */
export function watchWrites(app: App) {
  const handlers: Handler[] = [];
  let outage: Outage | null = null;
  let last: { at: number; outage: Outage | null } = { at: -Infinity, outage };
  let asking: Promise<Outage | null> | undefined;
  /** The start counts as the first one: a process that never wrote is late from then on. */
  let lastGoodAt = new Date();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });

  function set(next: Outage | null) {
    if (closed) return;
    clearTimeout(timer);
    if (next) timer = setTimeout(() => void prove(), againMs).unref();
    if (next === outage) return;
    outage = next;
    if (next) app.log.error({ outage: next }, `no write is possible: ${explainOutage(next)}`);
    else app.log.info('the database takes writes again');
    for (const handle of handlers) handle(next);
  }

  /** One at a time: more would only wait for the same database. */
  async function ask() {
    const proven = await (asking ??= proveWrite(app.database.pool).finally(() => (asking = undefined)));
    last = { at: performance.now(), outage: proven };
    if (!proven) lastGoodAt = new Date();
    set(proven);
    return proven;
  }

  async function prove() {
    if (performance.now() - last.at <= proofMs) return last.outage;
    const answer = await Promise.race([ask(), sleep(proofMs, 'late' as const, { ref: false })]);
    if (answer !== 'late') return answer;
    set('unreachable');
    return 'unreachable';
  }

  app.decorate('writes', {
    prove,
    /** Returns the reason why nothing can be written now, as far as is known. */
    outage: () => outage,
    /** The moment of the last write that was proved to work. */
    lastGoodAt: () => lastGoodAt,
    /**
     * Takes note of a write that failed for an outage. A lost connection alone is none: it is mostly over in a
     * moment.
     */
    failed: (why: Outage) => {
      if (why !== 'unreachable') set(why);
    },
    onChange: (handler: Handler) => void handlers.push(handler),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    writes: {
      prove: () => Promise<Outage | null>;
      outage: () => Outage | null;
      lastGoodAt: () => Date;
      failed: (why: Outage) => void;
      onChange: (handler: Handler) => void;
    };
  }
}

/**
 * Answers `/healthz` while the event loop runs, and `/readyz` while it can take orders. Neither reveals anything
 * else.
 */
export function reportHealth(app: App) {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });

  app.get('/healthz', open, () => ({ status: 'ok' }));
  app.get('/readyz', open, async (_request, reply) => {
    const ready = !draining && (await app.writes.prove()) === null;
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '1' })
      .send({ status: ready ? 'ready' : 'busy' });
  });
}
