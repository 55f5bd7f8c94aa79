import { createDriver, listDrivers, listUsers } from '../contract/users.ts';
import { recordPersonChange } from '#features/audit/server/queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './auth-queries.ts';
import { answerPage } from '#platform/server/db/cursor.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import * as users from './users-queries.ts';

export const adminUserRoutes: Routes = async (app) => {
  const { db, clock } = app;

  app.route({
    ...listUsers,
    handler: async ({ query }, reply) => answerPage(reply, await users.listUsers(db, query), query.limit),
  });

  app.route({ ...listDrivers, handler: () => users.listDrivers(db) });

  app.route({
    ...createDriver,
    handler: async (request, reply) => {
      const { username, email, firstName, lastName } = request.body;
      refuseCommonPassword(app, 'password', request.body.password);
      const password = await hashPassword(request.body.password); // before a connection is held
      const driver = {
        username,
        password,
        email: email || null,
        firstName,
        lastName,
        role: 'driver',
      } as const;
      const created = await createOnce(
        app,
        { request, reply },
        createDriver.schema.response[201],
        async (tx) => {
          const person = await insertUser(tx, driver);
          const changes = [{ field: 'role', from: null, to: driver.role }];
          await recordPersonChange(tx, {
            actorId: request.user.id,
            person,
            action: 'created',
            changes,
            now: clock(),
          });
          await app.publisher.shiftChanged(tx, person.id);
          return person;
        },
      );
      app.publisher.flush();
      return created;
    },
  });
};
