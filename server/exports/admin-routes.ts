import { Readable } from 'node:stream';
import { exportCustomers, exportProducts } from '#shared/contract/exports.ts';
import type { Routes } from '../http/app-types.ts';
import { customerLines, productLines } from './queries.ts';

export const adminExportRoutes: Routes = async (app) => {
  const { pool } = app.database;

  app.route({
    ...exportCustomers,
    handler: async (_request, reply) => {
      const { shop } = await app.settings.read();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="customers.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(customerLines(pool, shop.timeZone)));
    },
  });

  app.route({
    ...exportProducts,
    handler: (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(productLines(pool))),
  });
};
