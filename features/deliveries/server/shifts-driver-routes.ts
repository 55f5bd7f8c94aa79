import { endShift, getShift, startShift } from '../contract/shifts.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { findOpenShift } from './shifts-queries.ts';
import * as service from './shifts-service.ts';

export const driverShiftRoutes: Routes = async (app) => {
  const own = async (driverId: string) => ({ shift: await findOpenShift(app.database.pool, driverId) });

  app.route({ ...getShift, handler: ({ user }) => own(user.id) });

  app.route({
    ...startShift,
    handler: async ({ user, body }) => {
      await service.startShift(app, user.id, body.float);
      return own(user.id);
    },
  });

  app.route({
    ...endShift,
    handler: async ({ user }) => {
      await service.endShift(app, user.id);
      return own(user.id);
    },
  });
};
