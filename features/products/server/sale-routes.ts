import { listSales } from '../contract/sales.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { sendCached } from '#platform/server/http/cached-response.ts';

export const saleRoutes: Routes = async (app) => {
  const { sales } = app.menu;
  app.route({
    ...listSales,
    config: { ...listSales.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, sales),
  });
};
