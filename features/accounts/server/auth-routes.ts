import { createHmac, randomBytes, timingSafeEqual, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Routes } from '#platform/server/http/app-types.ts';
import { defineCookie } from '#platform/server/sessions/session-cookies.ts';
import type { z } from 'zod';
import { getSession, getUser, login, type loginBody, logout, register } from '#platform/contract/auth.ts';
import { ok } from '#shared/common.ts';
import { createAgeChecks } from './age-service.ts';
import { drizzleOn, inTransaction } from '#platform/server/db/transaction.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';
import { AppError, badLogin } from '#platform/server/errors.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import { isAccount, refuseAccountState } from './account-state.ts';
import { accountKey, accountMark } from './account-key.ts';
import { createLoginLimits } from './login-limits.ts';
import { hashPassword, isWeak, verifyPassword, withHashPlace } from './passwords.ts';
import * as users from './auth-queries.ts';

const maxAge = 180 * 24 * 3600;

type LoginBody = z.output<typeof loginBody>;

export const authRoutes: Routes = async (app) => {
  const { db, database, sessions, config } = app;
  const ageChecks = createAgeChecks(app);
  const devices = createKnownDevices(app);
  const loginLimits = createLoginLimits(app);
  const registerLimit = createLimit(app, { name: 'register', points: 100, seconds: 600 });
  const https = config.publicUrl?.startsWith('https:') ?? false;

  app.route({ ...getUser, handler: async ({ user }) => user });

  app.route({
    ...getSession,
    handler: async (request, reply) => {
      const user = (await sessions.of(request))?.user ?? null;
      return { user, age: await ageChecks.ofCaller(request, reply) };
    },
  });

  // The browser goes to the start page after an ended session, which asks to sign in.
  app.route({
    method: 'GET',
    url: login.url,
    config: { access: 'public' },
    handler: (_request, reply) => reply.redirect('/', 303),
  });

  app.route({
    ...login,
    handler: async (request, reply) => {
      const { password } = request.body;
      const { user, account, succeeded } = await withHashPlace(() => judge(request, request.body));
      await succeeded();
      await refuseAccountState(app, user);
      const sid = await sessions.start(request, reply, user);
      // A new password ends every session there is. If it came while the old one was judged, it missed this one.
      if ((await users.findPassword(db, user.id)) !== user.password) {
        await sessions.end(sid);
        throw badLogin();
      }
      if (isWeak(user.password)) await users.setPassword(db, user.id, await hashPassword(password));
      devices.remember(reply, account);
      return user;
    },
  });

  /** Whose name and password these are; a wrong one is counted. */
  async function judge(request: FastifyRequest, { username, password }: LoginBody) {
    const foldedName = await users.foldUsername(db, username);
    const account = accountKey(foldedName);
    const attempt = await loginLimits.attempt(request, account, devices.of(request, account));
    const user = await rightUser(foldedName, password).catch(async (error: unknown) => {
      await attempt.refund();
      throw error;
    });
    logSecurity(request, user ? 'login_ok' : 'login_failed', {
      userId: user?.id,
      account: accountMark(foldedName),
    });
    if (!user) throw badLogin();
    return { user, account, succeeded: attempt.succeeded };
  }

  async function rightUser(foldedName: string, password: string) {
    const user = await users.findByFoldedName(db, foldedName);
    const isRight = await verifyPassword(user?.password, password);
    return isRight && user && isAccount(user) ? user : undefined;
  }

  app.route({
    ...register,
    handler: async (request, reply) => {
      await registerLimit(addressKey(request.ip));
      const { username, email, firstName, lastName } = request.body;
      const [password, foldedName] = await withHashPlace(async () => [
        await hashPassword(request.body.password),
        await users.foldUsername(db, username),
      ]);
      const id = randomUUID(); // made before, so that the account can be found when the commit's answer was lost
      const account = { id, username, password, email, firstName, lastName, role: 'customer' } as const;
      const session = sessions.prepare(account, request);
      const user = await executeWithRecovery({
        database,
        idConstraint: 'users_pkey',
        attempt: () =>
          inTransaction(database, async (tx, client) => {
            const inserted = await users.insertUser(tx, account);
            await sessions.write(client, session);
            return inserted;
          }),
        lookUp: (on) => users.findById(drizzleOn(on), id),
      });
      if (user instanceof AppError) throw user;
      logSecurity(request, 'registered', { userId: user.id });
      sessions.open(reply, session);
      devices.remember(reply, accountKey(foldedName));
      return user;
    },
  });

  app.route({
    ...logout,
    handler: async (request, reply) => {
      if (request.session) await sessions.end(request.session.sid);
      sessions.clearCookie(reply);
      // Not "storage": that would remove the service worker. Browsers honor this only over https.
      if (https) void reply.header('clear-site-data', '"cache"');
      logSecurity(request, 'logout', { userId: request.user.id });
      return ok;
    },
  });
};

/**
 * A browser that has signed in to an account before is known to it. Others who guess the account's password slow
 * each other down, and never the owner on a known browser.
 */
function createKnownDevices(app: App) {
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
