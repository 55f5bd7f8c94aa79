import { getProfile, updateProfile } from '#shared/contract/profile.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { retryOnConnectionLoss } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Routes } from '../http/app-types.ts';
import { unauthorized } from '../errors.ts';
import { createLoginThrottle, exponentialBackoff, limitChanges } from '../http/limits.ts';
import { logSecurity } from '../http/security-log.ts';
import * as profile from './queries.ts';
import { changePassword } from './service.ts';

export const profileRoutes: Routes = async (app) => {
  const { db, database, sessions } = app;
  limitChanges(app);
  const passwordTries = createLoginThrottle(app, {
    name: 'password',
    free: 5,
    wait: exponentialBackoff,
    memory: 24 * 3600,
  });

  app.route({ ...getProfile, handler: ({ user }) => profile.findProfile(db, user.id) });

  app.route({
    ...updateProfile,
    config: { ...updateProfile.config, orReplacedSession: true },
    handler: async (request, reply) => {
      const { user, session, body } = request;
      if (body.newPassword && session) {
        if (user.role !== 'customer') refuseCommonPassword('newPassword', body.newPassword);
        await passwordTries.attempt(user.id);
        const next = sessions.prepare(user, request);
        await changePassword(app, { from: session, next, body });
        sessions.open(reply, next);
        logSecurity(request, 'password_changed', { userId: user.id });
        await passwordTries.reset(user.id);
      } else {
        if (session?.isReplaced) throw unauthorized();
        await inTransaction(database, (tx) => profile.saveContact(tx, user.id, body));
      }
      sessions.forgetUser(user.id);
      return retryOnConnectionLoss(() => profile.findProfile(db, user.id)); // what is committed should not be answered 503
    },
  });
};
