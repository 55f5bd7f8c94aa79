import { ok } from '#shared/contract/common.ts';
import { createProduct, deleteProduct, listAdminProducts, updateProduct } from '#shared/contract/products.ts';
import type { Routes } from '../http/app-types.ts';
import { createOnce } from '../http/create-once.ts';
import { versionIn } from '../http/if-match.ts';
import * as products from './admin-product-queries.ts';
import * as service from './product-service.ts';

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

  app.route({
    ...updateProduct,
    handler: ({ params, headers, body }) =>
      service.updateProduct(db, params.id, body, versionIn(headers['if-match'])),
  });

  app.route({
    ...deleteProduct,
    handlerTimeout: 30_000,
    handler: async ({ params, headers }) => {
      await service.deleteProduct(db, params.id, versionIn(headers['if-match']));
      return ok;
    },
  });
};
