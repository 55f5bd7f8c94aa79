import { listProducts } from '#shared/contract/products.ts';
import type { Routes } from '../http/app-types.ts';
import { sendCached } from '../http/cached-response.ts';

export const productRoutes: Routes = async (app) => {
  const { products } = app.menu;
  app.route({
    ...listProducts,
    config: { ...listProducts.config, fromMemory: true },
    handler: (request, reply) => sendCached(request, reply, products),
  });
};
