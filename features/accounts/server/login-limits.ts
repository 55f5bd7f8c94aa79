import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/server/http/app-types.ts';
import { addressKey, createLoginThrottle, exponentialBackoff } from '#platform/server/http/limits.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** Makes wrong passwords cost time: for one address at one account, for one account, and for one address. */
export function createLoginLimits(app: App) {
  const pair = createLoginThrottle(app, {
    name: 'login-pair',
    free: 5,
    wait: exponentialBackoff,
    memory: 24 * hourSeconds,
  });
  const account = createLoginThrottle(app, {
    name: 'login-account',
    free: 50,
    wait: () => 10,
    memory: hourSeconds,
  });
  const address = createLoginThrottle(app, {
    name: 'login-address',
    free: 100,
    wait: () => 15 * minuteSeconds,
    memory: 15 * minuteSeconds,
  });

  return {
    /**
     * Counts a try and answers how to settle it. A known device counts by itself: neither an attack on its account
     * nor one from behind its address takes its own tries away.
     */
    async attempt(request: FastifyRequest, accountName: string, knownDevice: string | undefined) {
      const from = addressKey(request.ip);
      const pairName = `${knownDevice ?? from}:${accountName}`;
      const counted: { limit: typeof pair; key: string }[] = [];
      const refund = () => Promise.all(counted.map(({ limit, key }) => limit.refund(key)));

      const steps = [
        { limit: pair, key: pairName },
        ...(knownDevice
          ? []
          : [
              { limit: account, key: accountName },
              { limit: address, key: from },
            ]),
      ];
      for (const step of steps) {
        await step.limit.attempt(step.key).catch(async (error: unknown) => {
          await refund();
          throw error;
        });
        counted.push(step);
      }
      return { refund, succeeded: () => Promise.all([refund(), pair.reset(pairName)]) };
    },
  };
}
