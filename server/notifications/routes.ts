import { ok } from '#shared/contract/common.ts';
import { openNotification } from '#shared/contract/notifications.ts';
import type { Routes } from '../http/app-types.ts';
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
