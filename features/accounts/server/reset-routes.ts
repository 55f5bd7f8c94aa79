import type { FastifyRequest } from 'fastify';
import { ok } from '#shared/common.ts';
import { createPasswordLink, type ResetBody, resetPassword } from '../contract/password-reset.ts';
import { hasPermission } from '#shared/permissions.ts';
import { recordPersonChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { badRequest, forbidden, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { addressKey, createLoginThrottle, exponentialBackoff } from '#platform/server/http/limits.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import * as store from '#platform/server/sessions/session-store.ts';
import { accountKey } from './account-key.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, withHashPlace } from './passwords.ts';
import { foldUsername, setPassword } from './auth-queries.ts';
import * as reset from './reset-queries.ts';
import { removeOtherKeys } from './other-keys.ts';

const refusals = {
  link: 'This link was used already or is too old. Please ask the shop for a new one.',
  code: 'That did not match. Please check the username and the recovery code.',
};

/** Returns the address that a link opens. What comes after the # never leaves the browser, so it is in no log. */
export function linkTo(request: FastifyRequest, token: string) {
  const { publicUrl } = request.server.config;
  return `${publicUrl ?? `${request.protocol}://${request.host}`}/#password=${token}`;
}

/** A lost password: links that the shop makes, and the recovery code that a person keeps. */
export const passwordResetRoutes: Routes = async (app) => {
  const { db, database, sessions, clock } = app;
  const perAddress = createLoginThrottle(app, {
    name: 'reset-address',
    free: 20,
    wait: exponentialBackoff,
    memory: 86_400,
  });
  const perAccount = createLoginThrottle(app, {
    name: 'reset-account',
    free: 10,
    wait: exponentialBackoff,
    memory: 86_400,
  });

  app.route({
    ...createPasswordLink,
    handler: async (request) => {
      const { user, params } = request;
      const now = clock();
      const { token, expiresAt } = await inTransaction(database, async (tx) => {
        const person = await reset.lockAccount(tx, params.id);
        if (!person) throw notFound();
        if (person.role === 'admin' && !hasPermission(user, 'staff')) {
          throw forbidden('Only the owner of the shop makes links for staff.', 'NO_PERMISSION');
        }
        await recordPersonChange(tx, { actorId: user.id, person, action: 'password_link', now });
        return reset.insertLink(tx, person.id, now);
      });
      logSecurity(request, 'password_link', { userId: params.id });
      return { url: linkTo(request, token), expiresAt };
    },
  });

  app.route({
    ...resetPassword,
    handler: async (request) => {
      const { body } = request;
      const foldedName = body.token ? undefined : await foldUsername(db, body.username ?? '');
      const counted = [
        { limit: perAddress, key: addressKey(request.ip) },
        ...(foldedName === undefined ? [] : [{ limit: perAccount, key: accountKey(foldedName) }]),
      ];
      for (const { limit, key } of counted) await limit.attempt(key);
      // Hashed before it is known whether it will be used, so that all tries take the same time.
      const password = await withHashPlace(() => hashPassword(body.newPassword));
      const { person, removed } = await inTransaction(database, async (tx, client) => {
        const account = await take(tx, body, foldedName);
        if (account.role !== 'customer') refuseCommonPassword(app, 'newPassword', body.newPassword);
        await setPassword(tx, account.id, password);
        await store.deleteOthers(client, account.id, '');
        return { person: account, removed: await removeOtherKeys(tx, account.id) };
      });
      for (const { limit, key } of counted) await limit.refund(key);
      const { id: userId, username } = person;
      sessions.forgetUser(userId);
      logSecurity(request, 'password_reset', { userId });
      return { ...ok, username, removed };
    },
  });

  async function take(tx: Db, { token, recoveryCode = '' }: ResetBody, foldedName = '') {
    const userId = token
      ? await reset.takeLink(tx, token, clock())
      : await reset.takeRecoveryCode(tx, foldedName, recoveryCode);
    const account = userId && (await reset.lockAccount(tx, userId));
    if (!account) throw badRequest(refusals[token ? 'link' : 'code'], 'RESET_REFUSED');
    return account;
  }
};
