import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { unauthorized } from '../errors.ts';
import type { App } from '../http/app-types.ts';
import { describeProcess, describeShop } from './gauges.ts';

/** Bounds in seconds: orders are answered within 50 ms, and a call is given up after eight seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Reports the metrics of this process to Prometheus, when METRICS_TOKEN is set; without it there is no such path.
 * Each process is asked at its own port, not through the reverse proxy. No label contains what a person typed.
 */
export function reportMetrics(app: App) {
  const { metricsToken } = app.config;
  if (!metricsToken) return;
  const expected = hash(`Bearer ${metricsToken}`);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readProcess = describeProcess(app, registry);
  const readShop = describeShop(app, registry);

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer requests, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'public' },
    handler: async ({ headers }, reply) => {
      if (!timingSafeEqual(hash(headers.authorization ?? ''), expected)) throw unauthorized();
      readProcess();
      await readShop();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  });
}
