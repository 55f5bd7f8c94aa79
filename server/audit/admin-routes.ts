import { listAudit } from '#shared/contract/audit.ts';
import { answerPage } from '../db/cursor.ts';
import type { Routes } from '../http/app-types.ts';
import { listEntries } from './queries.ts';

export const adminAuditRoutes: Routes = async (app) => {
  app.route({
    ...listAudit,
    handler: async ({ query }, reply) => answerPage(reply, await listEntries(app.db, query), query.limit),
  });
};
