import { setTimeout } from 'node:timers/promises';
import type { App } from './app-types.ts';
import { runPrepared } from '../db/prepared.ts';

const open = { config: { access: 'public' } } as const;
const pingEvery = 1_000;

/** `/healthz`: the event loop runs. `/readyz`: it can serve orders. Neither reveals anything else. */
export function reportHealth(app: App) {
  let draining = false;
  let last = { at: 0, ready: false };

  app.addHook('preClose', async () => {
    draining = true;
  });

  async function isReady() {
    if (draining) return false;
    if (Date.now() - last.at > pingEvery) last = { at: Date.now(), ready: await ping() };
    return last.ready;
  }

  const ping = () =>
    Promise.race([
      runPrepared(app.database.pool, { name: 'check-health', text: 'select 1' }).then(
        () => true,
        () => false,
      ),
      setTimeout(1_000, false),
    ]);

  app.get('/healthz', open, () => ({ status: 'ok' }));
  app.get('/readyz', open, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '1' })
      .send({ status: ready ? 'ready' : 'busy' });
  });
}
