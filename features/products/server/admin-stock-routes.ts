import { changeStock, listLowStock, listStockMoves, setSoldOut } from '../contract/stock.ts';
import { untilOwnerSays } from './availability.ts';
import { setSoldOutUntil } from './product-service.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as stock from './admin-stock-queries.ts';
import { hourMs } from '#shared/durations.ts';

export const adminStockRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const { pool } = app.database;

  app.route({
    ...changeStock,
    handler: async (request, reply) => {
      const { user, params, body } = request;
      const change = { sizeId: params.id, actorId: user.id, now: clock(), ...body };
      const answer = changeStock.schema.response[200];
      const changed = await createOnce(app, { request, reply }, answer, (tx) => stock.change(tx, change));
      app.menu.forget();
      return changed;
    },
  });

  app.route({ ...listStockMoves, handler: ({ params }) => stock.listMoves(pool, params.id) });

  app.route({ ...listLowStock, handler: () => stock.listLow(pool) });

  app.route({
    ...setSoldOut,
    handler: async ({ params, body, user }) => {
      const { shop } = await app.settings.read();
      const now = clock();
      const until = {
        changed: () => untilOwnerSays,
        four_hours: () => new Date(now.getTime() + 4 * hourMs),
        tomorrow: () => stock.tomorrow(pool, now, shop.timeZone),
      };
      const soldOutUntil = body.until && (await until[body.until]());
      await setSoldOutUntil(db, params.id, soldOutUntil, { id: user.id, now });
      app.menu.forget();
      return { soldOutUntil };
    },
  });
};
