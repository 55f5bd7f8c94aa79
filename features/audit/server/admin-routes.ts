import { listAudit } from '../contract.ts';
import { hasPermission } from '#shared/permissions.ts';
import { answerPage } from '#platform/server/db/cursor.ts';
import { drizzleOn } from '#platform/server/db/transaction.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { listEntries } from './queries.ts';

export const adminAuditRoutes: Routes = async (app) => {
  const db = drizzleOn(app.database.reports);

  app.route({
    ...listAudit,
    handler: async ({ user, query }, reply) => {
      const asked = {
        ...query,
        withSettings: hasPermission(user, 'settings'),
        withStaff: hasPermission(user, 'staff'),
      };
      return answerPage(reply, await listEntries(db, asked), query.limit);
    },
  });
};
