import { deleteAddress, listAddresses, saveAddress } from '../contract/addresses.ts';
import { ok } from '#shared/common.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as addresses from './addresses-queries.ts';

export const addressRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({ ...listAddresses, handler: ({ user }) => addresses.listAddresses(db, user.id) });

  app.route({ ...saveAddress, handler: ({ user, body }) => addresses.saveAddress(db, user.id, body) });

  app.route({
    ...deleteAddress,
    handler: async ({ user, params }) => {
      if (!(await addresses.deleteAddress(db, user.id, params.id))) throw notFound();
      return ok;
    },
  });
};
