import multipart from '@fastify/multipart';
import { maxImageBytes, uploadImage } from '../contract/uploads.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { renderUpload } from '#platform/server/uploads/image.ts';
import { readFile } from '#platform/server/uploads/read-file.ts';
import { saveImage } from './picture-service.ts';
import { ok } from '#shared/common.ts';
import { hasPermission } from '#shared/permissions.ts';
import {
  changeProducts,
  createProduct,
  deleteProduct,
  listAdminProducts,
  moveProduct,
  setProductPrices,
  updateProduct,
} from '../contract/products.ts';
import type { FastifyRequest } from 'fastify';
import { createOnce } from '#platform/server/http/create-once.ts';
import { versionIn } from '#platform/server/http/if-match.ts';
import { changeAll, setPrices } from './bulk.ts';
import * as menuOrder from './menu-order.ts';
import * as products from './admin-product-queries.ts';
import * as service from './product-service.ts';

const picture = {
  maxBytes: maxImageBytes,
  what: 'picture',
  tooLarge: 'Image must be less than 5MB.',
  missing: 'Please select an image file.',
};

export const adminProductRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const actorOf = ({ user }: FastifyRequest) => ({ id: user.id, now: clock() });

  app.route({
    ...listAdminProducts,
    handler: ({ user }) => products.listAll(db, { hasCosts: hasPermission(user, 'menu') }),
  });

  app.route({
    ...createProduct,
    handler: (request, reply) =>
      createOnce(app, { request, reply }, createProduct.schema.response[201], (tx) =>
        service.createProduct(tx, request.body, actorOf(request)),
      ),
  });

  app.route({
    ...updateProduct,
    handler: (request) => {
      const { params, headers, body } = request;
      const version = versionIn(headers['if-match']);
      return service.updateProduct(db, { id: params.id, body, version, actor: actorOf(request) });
    },
  });

  app.route({
    ...changeProducts,
    handler: (request) =>
      changeAll(
        db,
        { actor: actorOf(request), log: request.log },
        request.body.products,
        request.body.change,
      ),
  });

  app.route({
    ...setProductPrices,
    handler: (request) => setPrices(db, { actor: actorOf(request), log: request.log }, request.body.products),
  });

  app.route({
    ...moveProduct,
    handler: async (request) => {
      const { id } = request.params;
      await menuOrder.moveProduct(db, { id, after: request.body.after, actor: actorOf(request) });
      return ok;
    },
  });

  app.route({
    ...deleteProduct,
    handlerTimeout: 30_000,
    handler: async (request) => {
      const version = versionIn(request.headers['if-match']);
      await service.deleteProduct(db, request.params.id, version, actorOf(request));
      return ok;
    },
  });
};

export const uploadRoutes: Routes = async (app) => {
  await app.register(multipart);
  const limit = createLimit(app, { name: 'upload', points: 60, seconds: 3600 });

  app.route({
    ...uploadImage,
    handlerTimeout: 60_000, // it reads the picture as it comes in
    handler: async (request) => {
      await limit(request.user.id);
      const drawn = await renderUpload(await readFile(request, picture));
      return { objectPath: await saveImage(app, drawn) };
    },
  });
};
