import { deleteAddress, listAddresses, saveAddress } from '../contract/addresses.ts';
import { ok } from '#shared/common.ts';
import { notFound, unauthorized } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as addresses from './addresses-queries.ts';
import { getProfile, updateProfile } from '../contract/profile.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createIdentityCheck } from './confirm-identity.ts';
import { retryOnConnectionLoss } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createLimit, createLoginThrottle, exponentialBackoff } from '#platform/server/http/limits.ts';
import { versionIn } from '#platform/server/http/if-match.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import * as profile from './profile-queries.ts';
import { changePassword } from './profile-service.ts';

export const profileRoutes: Routes = async (app) => {
  const { db, database, sessions } = app;
  const confirmIdentity = createIdentityCheck(app);
  const passwordTries = createLoginThrottle(app, {
    name: 'password',
    free: 5,
    wait: exponentialBackoff,
    memory: 24 * 3600,
  });

  // Each change writes to the former address, which may be anybody's.
  const emailChanges = createLimit(app, { name: 'email-change', points: 20, seconds: 3600 });

  app.route({ ...getProfile, handler: ({ user }) => profile.findProfile(db, user.id) });

  app.route({
    ...updateProfile,
    config: { ...updateProfile.config, orReplacedSession: true },
    handler: async (request, reply) => {
      const { user, session, headers, body } = request;
      const seen = versionIn(headers['if-match']);
      const isNewEmail = !session?.isReplaced && (await profile.changesEmail(db, user.id, body));
      if (isNewEmail) await emailChanges(user.id);
      if (body.newPassword && session) {
        if (user.role !== 'customer') refuseCommonPassword(app, 'newPassword', body.newPassword);
        await passwordTries.attempt(user.id);
        const next = sessions.prepare(user, request);
        await changePassword(app, { from: session, next, seen, body });
        sessions.open(reply, next);
        logSecurity(request, 'password_changed', { userId: user.id });
        await passwordTries.reset(user.id);
      } else {
        if (session?.isReplaced) throw unauthorized();
        const proof = isNewEmail ? await confirmIdentity(request, body.password) : null;
        await inTransaction(database, (tx) =>
          profile.saveContact(app, tx, { userId: user.id, proof, seen, contact: body }),
        );
      }
      if (isNewEmail) logSecurity(request, 'email_changed', { userId: user.id });
      sessions.forgetUser(user.id);
      return retryOnConnectionLoss(() => profile.findProfile(db, user.id)); // what is committed should not be answered 503
    },
  });
};

export const addressRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({ ...listAddresses, handler: ({ user }) => addresses.listAddresses(db, user.id) });

  app.route({ ...saveAddress, handler: ({ user, body }) => addresses.saveAddress(db, user.id, body) });

  app.route({
    ...deleteAddress,
    handler: async ({ user, params }) => {
      if (!(await addresses.deleteAddress(db, user.id, params.id))) throw notFound();
      return ok;
    },
  });
};
