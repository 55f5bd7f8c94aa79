import { createDriver, listDrivers, listUsers } from '#shared/contract/users.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from '../auth/queries.ts';
import { answerPage } from '../db/cursor.ts';
import type { Routes } from '../http/app-types.ts';
import * as users from './queries.ts';

export const adminUserRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...listUsers,
    handler: async ({ query }, reply) => answerPage(reply, await users.listUsers(db, query), query.limit),
  });

  app.route({ ...listDrivers, handler: () => users.listDrivers(db) });

  app.route({
    ...createDriver,
    handler: async ({ body: { username, password, email, firstName, lastName } }) =>
      insertUser(db, {
        username,
        password: await hashPassword(password),
        email: email || null,
        firstName,
        lastName,
        role: 'driver',
      }),
  });
};
