import {
  endShift,
  getShift,
  startShift,
  addHandOver,
  closeShift,
  listShifts,
  openShift,
  setFloat,
} from '../contract/shifts.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as shifts from './shifts-queries.ts';
import * as service from './shifts-service.ts';

export const adminShiftRoutes: Routes = async (app) => {
  const { pool } = app.database;

  app.route({
    ...listShifts,
    handler: async () => {
      const [{ open, closed }, drivers, returned] = await Promise.all([
        shifts.listShifts(pool),
        shifts.listWorkingDrivers(pool, app.clock()),
        shifts.listReturned(pool),
      ]);
      return { open, closed, drivers, returned };
    },
  });

  app.route({
    ...openShift,
    handler: ({ user, body }) => service.openShift(app, body.driverId, { ...body, actorId: user.id }),
  });

  app.route({
    ...setFloat,
    handler: ({ user, params, body }) => service.setFloat(app, params.id, { ...body, actorId: user.id }),
  });

  app.route({
    ...addHandOver,
    handler: ({ user, params, headers, body }) =>
      service.addHandOver(app, params.id, {
        amount: body.amount,
        takenBy: user.id,
        key: headers['idempotency-key'],
        seen: body.handOversSeen,
      }),
  });

  app.route({
    ...closeShift,
    handler: ({ user, params, body }) =>
      service.closeShift(app, params.id, { note: body.note, closedBy: user.id }),
  });
};

export const driverShiftRoutes: Routes = async (app) => {
  const own = async (driverId: string) => {
    const shift = await shifts.findOpenShift(app.database.pool, driverId);
    return {
      shift,
      last: shift ? null : await shifts.findLastClosed(app.database.pool, driverId, app.clock()),
    };
  };

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
