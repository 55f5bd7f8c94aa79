import { eq } from 'drizzle-orm';
import { ok } from '#shared/common.ts';
import { createStaff, endStaff, listStaff, setStaffRole } from '../contract/staff.ts';
import { recordPersonChange } from '#features/audit/server/queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './auth-queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { conflict, forbidden, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import * as store from '#platform/server/sessions/session-store.ts';
import * as staff from './staff-queries.ts';

/** The accounts of owners, managers and packers. An account cannot change itself, so there is always an owner. */
export const adminStaffRoutes: Routes = async (app) => {
  const { db, database, sessions, clock } = app;

  app.route({ ...listStaff, handler: () => staff.listStaff(db) });

  app.route({
    ...createStaff,
    handler: async (request, reply) => {
      const { username, email, firstName, lastName, staffRole } = request.body;
      refuseCommonPassword(app, 'password', request.body.password);
      const password = await hashPassword(request.body.password); // before a connection is held
      const row = { username, password, email: email || null, firstName, lastName, staffRole } as const;
      return createOnce(app, { request, reply }, createStaff.schema.response[201], async (tx) => {
        const member = await insertUser(tx, { ...row, role: 'admin' });
        await recordPersonChange(tx, {
          actorId: request.user.id,
          person: member,
          action: 'created',
          changes: [{ field: 'staffRole', from: null, to: staffRole }],
          now: clock(),
        });
        return { ...member, staffRole };
      });
    },
  });

  /** Reads the staff account and locks all owners, so that two owners cannot remove each other. */
  async function otherMember(tx: Db, actorId: string, id: string) {
    const owners = await staff.lockOwners(tx);
    if (!owners.some((owner) => owner.id === actorId)) {
      throw forbidden('Your account may not do this. Please ask the owner of the shop.', 'NO_PERMISSION');
    }
    const member = await staff.findStaff(tx, id);
    if (!member) throw notFound();
    if (id === actorId) {
      throw conflict('You cannot change your own account here. Ask another owner.', 'OWN_ACCOUNT');
    }
    return member;
  }

  app.route({
    ...setStaffRole,
    handler: async ({ params: { id }, body: { staffRole }, user }) => {
      const member = await inTransaction(database, async (tx) => {
        const before = await otherMember(tx, user.id, id);
        if (before.staffRole === staffRole) return before;
        await tx.update(users).set({ staffRole }).where(eq(users.id, id));
        await recordPersonChange(tx, {
          actorId: user.id,
          person: before,
          action: 'changed',
          changes: [{ field: 'staffRole', from: before.staffRole, to: staffRole }],
          now: clock(),
        });
        return { ...before, staffRole };
      });
      sessions.forgetUser(id);
      return member;
    },
  });

  app.route({
    ...endStaff,
    handler: async ({ params: { id }, user }) => {
      await inTransaction(database, async (tx, client) => {
        const member = await otherMember(tx, user.id, id);
        await tx.update(users).set({ accountState: 'ended' }).where(eq(users.id, id));
        await store.deleteOthers(client, id, '');
        await recordPersonChange(tx, { actorId: user.id, person: member, action: 'ended', now: clock() });
      });
      sessions.forgetUser(id);
      return ok;
    },
  });
};
