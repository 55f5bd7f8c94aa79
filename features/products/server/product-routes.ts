import { listProducts } from '../contract/products.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { sendCached } from '#platform/server/http/cached-response.ts';

export const productRoutes: Routes = async (app) => {
  const { products } = app.menu;
  app.route({
    ...listProducts,
    config: { ...listProducts.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, products),
  });
};
