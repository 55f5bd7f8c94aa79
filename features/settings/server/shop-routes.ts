import { getDeliveryTimes, getShop } from '../contract/shop.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { deliveryTimesAt, shopAt } from './shop-answers.ts';

/** What customers may know of the settings. */
export const shopRoutes: Routes = async (app) => {
  const { settings, clock, database } = app;

  app.route({ ...getShop, handler: async () => shopAt(await settings.read(), clock()) });

  app.route({
    ...getDeliveryTimes,
    handler: async () => deliveryTimesAt(database.pool, await settings.read(), clock()),
  });
};
