import { deleteAccount, downloadData } from '#shared/contract/account.ts';
import { ok } from '#shared/contract/common.ts';
import { counted } from '#shared/counted.ts';
import { createPasswordCheck } from '../auth/confirm-password.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict, forbidden } from '../errors.ts';
import type { Routes } from '../http/app-types.ts';
import { logSecurity } from '../http/security-log.ts';
import { closeCart, collectData, removePerson } from './queries.ts';

/** What a person may do with all of their own data. */
export const accountRoutes: Routes = async (app) => {
  const { db, database, sessions, clock } = app;
  const confirmPassword = createPasswordCheck(app);

  app.route({
    ...downloadData,
    handler: async (request, reply) => {
      await confirmPassword(request.user.id, request.body.password);
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
      await confirmPassword(user.id, request.body.password);
      await inTransaction(database, async (tx) => {
        const open = await closeCart(tx, user.id);
        if (open > 0) {
          throw conflict(
            `You have ${counted(open, 'open order')}. Cancel it, or wait until it has arrived.`,
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
};
