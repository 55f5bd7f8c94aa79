import type { App } from './app-types.ts';

const open = { config: { access: 'public' } } as const;

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
