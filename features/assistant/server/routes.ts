import type { Routes } from '#platform/server/http/app-types.ts';
import { ok } from '#shared/common.ts';
import * as contract from '../contract.ts';
import { keepTap } from './taps.ts';

export const assistantRoutes: Routes = async (app) => {
  app.route({
    ...contract.keepTap,
    handler: async ({ user, body }) => {
      await keepTap(app.db, user.id, body);
      return ok;
    },
  });
};
