import { Readable } from 'node:stream';
import { exportCash, exportCustomers, exportTaxes, exportTaxLines } from '../contract/exports.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { sendFile } from './csv.ts';
import { cashLines, customerLines } from './exports-queries.ts';
import { taxLines, taxNameLines } from './tax-files.ts';

export const adminExportRoutes: Routes = async (app) => {
  const { reports } = app.database;
  const day = async () => shopDayOf(await app.settings.read());

  app.route({
    ...exportCustomers,
    handler: async (_request, reply) => {
      const lines = customerLines(reports, (await day()).timeZone);
      return sendFile(reply, 'customers').send(Readable.from(lines));
    },
  });

  app.route({
    ...exportCash,
    handler: async ({ query }, reply) => {
      const lines = cashLines(reports, await day(), query);
      return sendFile(reply, 'cash').send(Readable.from(lines));
    },
  });

  app.route({
    ...exportTaxes,
    handler: async ({ query }, reply) => {
      const lines = taxNameLines(reports, await day(), query);
      return sendFile(reply, 'taxes').send(Readable.from(lines));
    },
  });

  app.route({
    ...exportTaxLines,
    handler: async ({ query }, reply) => {
      const lines = taxLines(reports, await day(), query);
      return sendFile(reply, 'tax-lines').send(Readable.from(lines));
    },
  });
};
