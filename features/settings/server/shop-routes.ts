import { getDeliveryTimes, getShop } from '../contract/shop.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { deliveryTimesAt, shopAt } from './shop-answers.ts';

/** The calls by which customers read settings. */
export const shopRoutes: Routes = async (app) => {
  const { settings, clock, database } = app;

  app.route({
    ...getShop,
    handler: async () => shopAt(database.pool, await settings.read(), clock()),
  });

  app.route({
    ...getDeliveryTimes,
    handler: async () => deliveryTimesAt(database.pool, await settings.read(), clock()),
  });
};
