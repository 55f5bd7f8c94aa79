import { eq } from 'drizzle-orm';
import { ok } from '#shared/common.ts';
import { getPerson, setAccountState, signOutPerson, updatePerson } from '../contract/persons.ts';
import { counted } from '#shared/counted.ts';
import { changesBetween, recordPersonChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { badRequest, conflict, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { requireVersion, versionIn } from '#platform/server/http/if-match.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import * as store from '#platform/server/sessions/session-store.ts';
import * as persons from './person-queries.ts';

const actions = { active: 'unblocked', blocked: 'blocked', ended: 'ended' } as const;

/** One customer or driver: what the shop knows and may do. */
export const adminPersonRoutes: Routes = async (app) => {
  const { db, database, sessions, clock } = app;

  async function find(id: string) {
    const person = await persons.findPerson(db, id);
    if (!person) throw notFound();
    return person;
  }
  async function lock(tx: Db, id: string) {
    const person = await persons.lockPerson(tx, id);
    if (!person) throw notFound();
    return person;
  }

  app.route({ ...getPerson, handler: ({ params }) => find(params.id) });

  app.route({
    ...updatePerson,
    handler: async ({ params: { id }, headers, body, user }) => {
      const seen = versionIn(headers['if-match']);
      await inTransaction(database, async (tx) => {
        const account = await lock(tx, id);
        const person = requireVersion('person', await persons.findPerson(tx, id), seen);
        await persons.saveContact(app, tx, id, body);
        const changes = changesBetween(persons.contactOf(person), body, persons.contactFields);
        if (changes.length === 0) return;
        const entry = { actorId: user.id, person: account, action: 'changed', now: clock() } as const;
        await recordPersonChange(tx, { ...entry, changes });
      });
      sessions.forgetUser(id);
      return find(id);
    },
  });

  app.route({
    ...signOutPerson,
    handler: async (request) => {
      const { id } = request.params;
      await inTransaction(database, async (tx, client) => {
        const person = await lock(tx, id);
        await store.deleteOthers(client, id, '');
        await recordPersonChange(tx, {
          actorId: request.user.id,
          person,
          action: 'signed_out',
          now: clock(),
        });
      });
      sessions.forgetUser(id);
      logSecurity(request, 'signed_out', { userId: id });
      return ok;
    },
  });

  app.route({
    ...setAccountState,
    handler: async (request) => {
      const { id } = request.params;
      const { accountState } = request.body;
      await inTransaction(database, async (tx, client) => {
        const person = await lock(tx, id);
        if (person.accountState === accountState) return;
        if (accountState === 'ended') await refuseOpenDeliveries(tx, person);
        await tx.update(users).set({ accountState }).where(eq(users.id, id));
        if (accountState !== 'active') await store.deleteOthers(client, id, '');
        const action = actions[accountState];
        await recordPersonChange(tx, { actorId: request.user.id, person, action, now: clock() });
        if (person.role === 'driver') await app.publisher.shiftChanged(tx, id);
      });
      app.publisher.flush();
      sessions.forgetUser(id);
      logSecurity(request, 'account_state', { userId: id });
      return find(id);
    },
  });
};

/** Giving an order to a driver locks the driver's row too, so no order can be given meanwhile. */
async function refuseOpenDeliveries(
  tx: Db,
  { id, role, username }: { id: string; role: string; username: string },
) {
  if (role !== 'driver') throw badRequest('Only a driver is deactivated. Block a customer instead.');
  const open = await persons.countOpenDeliveries(tx, id);
  if (open > 0) {
    throw conflict(
      `${username} has ${counted(open, 'open order')}. Give them to another driver first.`,
      'OPEN_DELIVERIES',
    );
  }
}
