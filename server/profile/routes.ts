import { getProfile, updateProfile } from '#shared/contract/profile.ts';
import type { Routes } from '../http/app-types.ts';
import { createSlowdown, doubling, limitChanges } from '../http/limits.ts';
import { logSecurity } from '../http/security-log.ts';
import * as profile from './queries.ts';
import { saveProfile } from './service.ts';

export const profileRoutes: Routes = async (app) => {
  const { db, sessions } = app;
  limitChanges(app);
  const passwordTries = createSlowdown(app, { name: 'password', free: 5, wait: doubling, memory: 24 * 3600 });

  app.route({ ...getProfile, handler: ({ user }) => profile.findProfile(db, user.id) });

  app.route({
    ...updateProfile,
    handler: async (request, reply) => {
      const { user, body } = request;
      if (body.newPassword) await passwordTries.begin(user.id);
      const passwordChanged = await saveProfile(db, user.id, body);
      sessions.forgetUser(user.id);
      if (passwordChanged) {
        await passwordTries.forget(user.id);
        // This browser goes on under a new session; whoever else is signed in as this user is not any more.
        await sessions.endOthers(user.id, await sessions.start(request, reply, user));
        logSecurity(request, 'password_changed', { userId: user.id });
      }
      return profile.findProfile(db, user.id);
    },
  });
};
