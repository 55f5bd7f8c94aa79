import { deleteAccount, downloadData } from '../contract/account.ts';
import { ok } from '#shared/common.ts';
import { createRecoveryCode, getRecoveryCode } from '../contract/password-reset.ts';
import { createIdentityCheck } from './confirm-identity.ts';
import { findRecoveryCode, insertRecoveryCode } from './reset-queries.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { queueAccountEmail } from './account-email.ts';
import { conflict, forbidden } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import { closeCart, collectData, removePerson } from './account-queries.ts';

/** The calls by which people download or delete all of their own data. */
export const accountRoutes: Routes = async (app) => {
  const { db, database, sessions, clock } = app;
  const confirmIdentity = createIdentityCheck(app);

  app.route({
    ...downloadData,
    handler: async (request, reply) => {
      await confirmIdentity(request, request.body.password);
      logSecurity(request, 'data_downloaded', { userId: request.user.id });
      void reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return collectData(db, request.user.id);
    },
  });

  app.route({
    ...deleteAccount,
    handler: async (request, reply) => {
      const { user } = request;
      if (user.role !== 'customer') throw forbidden('The shop ends the accounts of staff and drivers.');
      await confirmIdentity(request, request.body.password);
      await inTransaction(database, async (tx) => {
        const open = await closeCart(tx, user.id);
        if (open > 0) {
          throw conflict(
            open === 1
              ? 'You have 1 open order. Cancel it, or wait until it has arrived.'
              : `You have ${open} open orders. Cancel them, or wait until they have arrived.`,
            'OPEN_ORDERS',
          );
        }
        await removePerson(tx, user.id, clock());
      });
      sessions.forgetUser(user.id);
      sessions.clearCookie(reply);
      logSecurity(request, 'account_deleted', { userId: user.id });
      return ok;
    },
  });

  app.route({ ...getRecoveryCode, handler: ({ user }) => findRecoveryCode(db, user.id) });

  app.route({
    ...createRecoveryCode,
    handler: async (request) => {
      const { user, body } = request;
      await confirmIdentity(request, body.password);
      const now = clock();
      const code = await inTransaction(database, async (tx) => {
        await queueAccountEmail(app, tx, { event: 'recovery_code', to: user.email, userId: user.id, now });
        return insertRecoveryCode(tx, user.id, now);
      });
      logSecurity(request, 'recovery_code', { userId: user.id });
      return { code };
    },
  });
};
