import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { App } from './app-types.ts';
import { tooMany } from '../errors.ts';

/* Counters live in the database, unless they say otherwise: all processes share them, a restart keeps them. */

const counter = (app: App, keyPrefix: string, options: { points: number; duration: number }) =>
  new RateLimiterPostgres({
    ...options,
    keyPrefix,
    storeClient: app.database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // the hourly cleaning does it
  });

type Limit = { name: string; points: number; seconds: number };

/** Creates a limit of calls in a window of seconds; the next one gets 429 with Retry-After. */
export function createLimit(app: App, { name, points, seconds }: Limit) {
  const uses = counter(app, name, { points, duration: seconds });
  return async (key: string) => {
    if (app.config.rateLimits) await uses.consume(key).catch(refuse);
  };
}

/** Changes of one person, all together: a burst of 100, 20 a second. Each process counts its own. */
const anyChange = { points: 100, duration: 5 };

/**
 * Limits every call by which a customer changes something, so that no route can be without a limit. An endpoint whose
 * calls cost more, or reach other people, names a lower one of its own in its `config.limit`.
 */
export function limitCustomers(app: App) {
  if (!app.config.rateLimits) return;
  const changes = new RateLimiterMemory(anyChange);
  app.addHook('onRoute', (route) => {
    const { access, limit } = route.config ?? {};
    const method = String(route.method);
    if (access !== 'signed-in' || method === 'GET' || method === 'HEAD') return;
    const name = `${method} ${route.url}`;
    const own = limit && createLimit(app, { name, points: limit.times, seconds: limit.seconds });
    const check = async ({ user }: FastifyRequest) => {
      await changes.consume(user.id).catch(refuse);
      await own?.(user.id);
    };
    route.preValidation = [check, ...[route.preValidation ?? []].flat()];
  });
}

type LoginThrottle = {
  name: string;
  /** The number of failures after which the next try need not wait. */
  free: number;
  /** Returns the seconds until the next try, by the failures beyond the free ones. */
  wait: (beyond: number) => number;
  /** The seconds after which failures are forgotten. */
  memory: number;
};

/**
 * Creates a throttle: failures make the next try wait. A try is counted before it is judged, so that tries of the
 * same moment cannot slip through together, and taken back when it did not fail after all.
 */
export function createLoginThrottle(app: App, { name, free, wait, memory }: LoginThrottle) {
  if (!app.config.rateLimits) return { attempt: nothing, refund: nothing, reset: nothing };
  const failures = counter(app, name, { points: free, duration: memory });
  const lock = counter(app, `${name}-gate`, { points: 1, duration: memory });
  const refund = async (key: string) => void (await failures.reward(key));

  return {
    attempt: async (key: string) => {
      const { consumedPoints } = await failures.penalty(key);
      if (consumedPoints < free) return;
      const customDuration = wait(consumedPoints - free);
      await lock.consume(key, 1, { customDuration }).catch(async (refusal: unknown) => {
        await refund(key); // it was never judged
        refuse(refusal);
      });
    },
    refund,
    reset: async (key: string) => void (await Promise.all([failures.delete(key), lock.delete(key)])),
  };
}

const nothing = async (_key: string) => {};

/** Returns the seconds to wait after a wrong password: 1, 2, 4 … and never more than a quarter of an hour. */
export const exponentialBackoff = (beyond: number) => Math.min(2 ** beyond, 900);

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext / 1000);
  throw reason;
}

/** Returns the key by which an IP address is limited: one network gives its customer a whole /64 of IPv6. */
export function addressKey(ip: string) {
  if (!ipaddr.isValid(ip)) return 'unknown'; // a proxy may forward anything
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
