import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';
import { getCsrfToken, getSession, getUser } from '#platform/contract/auth.ts';
import { unavailable } from '../errors.ts';

const maxQueuedCalls = 200;
/**
 * These are answered besides what comes from memory: failures of the first two read as "signed out" to the browser,
 * and the third is the token.
 */
const alwaysServed = new Set<string>([getSession.url, getUser.url, getCsrfToken.url]);

/** Sheds load: past this queue a call would time out before its turn, so it gets a 503 with Retry-After at once. */
export function overloadGuard(app: App, maxDelayMs: number) {
  const { pool } = app.database;
  const isLate = watchEventLoop(app, maxDelayMs);
  app.addHook('onRequest', (request, _reply, done) => {
    if (pool.waitingCount <= maxQueuedCalls && !isLate()) return done();
    const { url = '', config } = request.routeOptions;
    const isServed = !url.startsWith('/api/') || alwaysServed.has(url) || config.fromMemory;
    return isServed ? done() : done(unavailable());
  });
}

const resolutionMs = 20;

/** Tells whether timers were later than the limit, on the average of the last second. Off until the shop is open. */
function watchEventLoop(app: App, maxDelayMs: number) {
  const delay: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let isLate = false;
  const look = () => {
    isLate = delay.mean / 1e6 - resolutionMs > maxDelayMs;
    delay.reset();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    delay.enable();
    timer = setInterval(look, 1_000).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => isLate;
}

/**
 * Limits each call to `longestMs`, unless its route says otherwise. Those have the limit of Fastify, which makes an
 * AbortController for each call and aborts it at its end: too costly for all.
 */
export function limitTime(app: App, longestMs: number) {
  const begin = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const timer = setTimeout(giveUp, longestMs, reply, longestMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.fromMemory || route.handlerTimeout) return;
    route.onRequest = [begin, ...[route.onRequest ?? []].flat()];
  });
}

function giveUp(reply: FastifyReply, longestMs: number) {
  if (reply.sent) return;
  if (reply.raw.headersSent) return void reply.raw.destroy(); // its end would be taken for the whole answer
  // Its body may still be arriving, and would keep the connection from closing.
  void reply.header('connection', 'close');
  void reply.send(unavailable(undefined, new Error(`No answer within ${longestMs} ms`)));
}
