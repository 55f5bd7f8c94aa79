import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { getCsrfToken } from '#platform/contract/auth.ts';
import type { App } from './app-types.ts';
import { defineCookie } from '../sessions/session-cookies.ts';
import { forbidden } from '../errors.ts';
import { isOwnOrigin } from './origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const headerNames = ['x-csrf-token', 'csrf-token', 'x-xsrf-token', 'xsrf-token'];
const maxAge = 30 * 24 * 3600;

/**
 * Checks a signed double submit: the header's token is signed together with an HttpOnly cookie of its own. It is
 * bound to that cookie and not to the session, because the browser keeps one token while signing in changes the
 * session. A foreign origin is refused even with a token.
 */
export function csrfProtection(app: App) {
  const jar = defineCookie(app.config, 'csrf');
  const sign = (cookie: string, nonce: string) =>
    createHmac('sha256', app.secrets.sessionSecret).update(`csrf:${cookie}:${nonce}`).digest('base64url');

  const cookieOf = (request: FastifyRequest) => {
    const value = jar.read(request);
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  };

  function issue(request: FastifyRequest, reply: FastifyReply) {
    const cookie = cookieOf(request) ?? randomBytes(32).toString('base64url');
    jar.write(reply, cookie, maxAge);
    const nonce = randomBytes(16).toString('base64url');
    return { token: `${nonce}.${sign(cookie, nonce)}` };
  }

  function isGenuine(request: FastifyRequest) {
    const cookie = cookieOf(request);
    const token = headerNames.map((name) => request.headers[name]).find((value) => typeof value === 'string');
    const [nonce, signature] = (token ?? '').split('.');
    if (!cookie || !nonce || !signature) return false;
    const expected = Buffer.from(sign(cookie, nonce));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  // As each route's last onRequest hook, so that session and role are judged first.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => safeMethods.has(method))) return;
    const refuse: onRequestHookHandler = (request, _reply, done) => {
      if (isForeign(request)) done(forbidden('This request comes from another site', 'FOREIGN_ORIGIN'));
      else if (isGenuine(request)) done();
      else done(forbidden('This page is out of date. Please reload and try again.', 'CSRF_INVALID'));
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), refuse];
  });

  app.route({ ...getCsrfToken, handler: async (request, reply) => issue(request, reply) });
}

function isForeign(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  return request.headers.origin !== undefined && !isOwnOrigin(request);
}
