import { listSales } from '#shared/contract/sales.ts';
import type { Routes } from '../http/app-types.ts';
import { sendCached } from '../http/cached-response.ts';

export const saleRoutes: Routes = async (app) => {
  const { sales } = app.menu;
  app.route({
    ...listSales,
    config: { ...listSales.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, sales),
  });
};
