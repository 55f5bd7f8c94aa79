import { askBackInStock, forgetBackInStock, listBackInStockAlerts } from '../contract/back-in-stock.ts';
import { ok } from '#shared/common.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as alerts from './back-in-stock-queries.ts';
import { listSales } from '../contract/sales.ts';
import { sendCached } from '#platform/server/http/cached-response.ts';
import { listProducts } from '../contract/products.ts';
export const productRoutes: Routes = async (app) => {
  const { products } = app.menu;
  app.route({
    ...listProducts,
    config: { ...listProducts.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, products),
  });
};

export const saleRoutes: Routes = async (app) => {
  const { sales } = app.menu;
  app.route({
    ...listSales,
    config: { ...listSales.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, sales),
  });
};

export const stockRoutes: Routes = async (app) => {
  const { pool } = app.database;

  app.route({ ...listBackInStockAlerts, handler: ({ user }) => alerts.listAlerts(pool, user.id) });

  app.route({
    ...askBackInStock,
    handler: async ({ user, params, body }) => {
      const ask = { userId: user.id, productId: params.id, sizeId: body.sizeId, now: app.clock() };
      const size = await alerts.addAlert(pool, ask);
      if (!size) throw notFound();
      if (!size.sold_out) throw conflict(`${size.name} can be ordered again.`, 'IN_STOCK');
      if (size.is_full)
        throw conflict('You wait for too many products. Please take some back first.', 'TOO_MANY');
      return ok;
    },
  });

  app.route({
    ...forgetBackInStock,
    handler: async ({ user, params }) => {
      await alerts.removeAlerts(pool, user.id, params.id);
      return ok;
    },
  });
};
