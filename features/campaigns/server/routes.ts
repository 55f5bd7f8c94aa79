import { ok } from '#shared/common.ts';
import { openNotification } from '../contract.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { noteOpened } from './queries.ts';

export const openedRoutes: Routes = async (app) => {
  app.route({
    ...openNotification,
    handler: async ({ user, params }) => {
      await noteOpened(app.db, params.id, user.id);
      return ok;
    },
  });
};
