import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/server/http/app-types.ts';
import { defineCookie } from '#platform/server/sessions/session-cookies.ts';

const maxAge = 180 * 24 * 3600;

/**
 * A browser that has signed in to an account before is known to it. Others who guess the account's password slow
 * each other down, and never the owner on a known browser.
 */
export function createKnownDevices(app: App) {
  const cookie = defineCookie(app.config, 'device');
  const sign = (account: string, device: string) =>
    createHmac('sha256', app.secrets.sessionSecret).update(`device:${account}:${device}`).digest('base64url');

  return {
    /** Returns the device's own name, when it is known to this account. */
    of(request: FastifyRequest, account: string) {
      const [device = '', signature = ''] = (cookie.read(request) ?? '').split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(account, device))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
    },
    remember(reply: FastifyReply, account: string) {
      const device = randomBytes(16).toString('base64url');
      cookie.write(reply, `${device}.${sign(account, device)}`, maxAge);
    },
  };
}
