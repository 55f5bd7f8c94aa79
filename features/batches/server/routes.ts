import { getCertificate } from '#features/products/contract/batch-link.ts';
import { getBatch } from '../contract/batches.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { notFound } from '#platform/server/errors.ts';
import * as batches from './queries.ts';
import { fileOf } from './service.ts';

/** A certificate comes from outside: it is a download, and a viewer that shows it in place runs nothing of it. */
const headers = {
  'content-type': 'application/pdf',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-cache',
};

/** The public facts of a batch: the code on a jar or a pick list leads here. */
export const batchRoutes: Routes = async (app) => {
  const { clock } = app;
  const { pool } = app.database;

  app.route({
    ...getBatch,
    handler: async ({ params }) => {
      const { shop } = await app.settings.read();
      const found = await batches.find(app.db, { now: clock(), timeZone: shop.timeZone }, params.id);
      if (!found) throw notFound();
      return found;
    },
  });

  app.route({
    ...getCertificate,
    handlerTimeout: 20_000, // ten megabytes may have to come from a bucket
    handler: async ({ params }, reply) => {
      const batch = await batches.findCertificate(pool, params.id);
      const bytes = batch?.certificateId ? await app.storage.get(fileOf(batch.certificateId)) : null;
      if (!batch || !bytes) throw notFound();
      const name = `certificate-${batch.lotNumber.replace(/[^\w.-]+/g, '-')}.pdf`;
      return reply
        .headers({ ...headers, 'content-disposition': `attachment; filename="${name}"` })
        .send(bytes);
    },
  });
};
