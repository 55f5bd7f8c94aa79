import multipart from '@fastify/multipart';
import {
  createBatch,
  createProductWithBatch,
  deleteBatch,
  listBatches,
  maxCertificateBytes,
  setCurrentBatch,
  updateBatch,
  uploadCertificate,
  uploadNewCertificate,
} from '../contract/batches.ts';
import { ok } from '#shared/common.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import { versionIn } from '#platform/server/http/if-match.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { readFile } from '#platform/server/uploads/read-file.ts';
import * as batches from './queries.ts';
import * as service from './service.ts';

const file = {
  maxBytes: maxCertificateBytes,
  tooLarge: 'The certificate must be at most 10 MB.',
  missing: 'Please choose the certificate as a PDF.',
  what: 'certificate',
};

function required<T>(found: T | undefined): T {
  if (!found) throw notFound();
  return found;
}

export const adminBatchRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const { pool } = app.database;
  await app.register(multipart);
  const limit = createLimit(app, { name: 'certificate', points: 60, seconds: 3600 });

  const today = async () => ({ now: clock(), timeZone: (await app.settings.read()).shop.timeZone });
  async function find(id: string) {
    app.menu.forget(); // Read-your-writes: this process forgets its copy now, the others by NOTIFY.
    return required(await batches.find(db, await today(), id));
  }

  app.route({
    ...listBatches,
    handler: async ({ query }) => batches.list(pool, await today(), query),
  });

  app.route({
    ...createBatch,
    handler: async (request, reply) => {
      const { params, body } = request;
      const actor = { id: request.user.id, now: clock() };
      const day = await today();
      const made = await createOnce(app, { request, reply }, createBatch.schema.response[201], async (tx) => {
        const id = await service.createBatch(tx, params.id, body, actor);
        return required(await batches.find(tx, day, id));
      });
      app.menu.forget();
      return made;
    },
  });

  app.route({
    ...updateBatch,
    handler: async ({ params: { id }, headers, body, user }) => {
      const actor = { id: user.id, now: clock() };
      await service.updateBatch(db, { id, body, version: versionIn(headers['if-match']), actor });
      return find(id);
    },
  });

  app.route({
    ...setCurrentBatch,
    handler: async ({ params: { id }, body, user }) => {
      await service.setCurrent(db, id, body.isCurrent, { id: user.id, now: clock() });
      return find(id);
    },
  });

  app.route({
    ...deleteBatch,
    handler: async ({ params, user }) => {
      await service.deleteBatch(db, params.id, { id: user.id, now: clock() });
      app.menu.forget();
      return ok;
    },
  });

  app.route({
    ...createProductWithBatch,
    handler: async (request, reply) => {
      const { body, user } = request;
      const answer = createProductWithBatch.schema.response[201];
      const made = await createOnce(app, { request, reply }, answer, (tx) =>
        service.createProductWithBatch(tx, body, { id: user.id, now: clock() }),
      );
      app.menu.forget();
      return made;
    },
  });

  app.route({
    ...uploadNewCertificate,
    handlerTimeout: 60_000, // it reads the file as it comes in
    handler: async (request) => {
      await limit(request.user.id);
      return { certificateId: await service.storeCertificate(app, await readFile(request, file)) };
    },
  });

  app.route({
    ...uploadCertificate,
    handlerTimeout: 60_000, // it reads the file as it comes in
    handler: async (request) => {
      await limit(request.user.id);
      await service.saveCertificate(app, request.params.id, await readFile(request, file), request.user.id);
      return find(request.params.id);
    },
  });
};
