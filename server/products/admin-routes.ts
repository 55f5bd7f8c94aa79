import { ok } from '#shared/contract/common.ts';
import { createProduct, deleteProduct, listAdminProducts, updateProduct } from '#shared/contract/products.ts';
import type { Routes } from '../http/app-types.ts';
import { createOnce } from '../http/create-once.ts';
import * as products from './admin-queries.ts';
import * as service from './service.ts';

export const adminProductRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({ ...listAdminProducts, handler: () => products.listAll(db) });

  app.route({
    ...createProduct,
    handler: (request, reply) =>
      createOnce(app, { request, reply }, createProduct.schema.response[201], (tx) =>
        service.createProduct(tx, request.body),
      ),
  });

  app.route({ ...updateProduct, handler: ({ params, body }) => service.updateProduct(db, params.id, body) });

  app.route({
    ...deleteProduct,
    handlerTimeout: 30_000,
    handler: async ({ params }) => {
      await service.deleteProduct(db, params.id);
      return ok;
    },
  });
};
