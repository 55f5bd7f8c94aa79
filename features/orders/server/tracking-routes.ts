import { notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { getAdminTrackingLink, getTrackingLink } from '../contract/tracking.ts';
import { trackingPath } from '../rules/tracking-path.ts';
import { findOrderForCustomer } from './queries.ts';
import { findTracked } from './find-tracked.ts';
import { createTrackingKeys } from './tracking-keys.ts';

/** Gives out links to the progress of an order: to its customer, and to the shop. */
export const trackingRoutes: Routes = async (app) => {
  const keys = createTrackingKeys(app.secrets.sessionSecret);

  async function linkTo(orderId: string) {
    if (!(await findTracked(app.db, orderId, app.clock()))) throw notFound();
    return { path: trackingPath(keys.of(orderId)) };
  }

  app.route({
    ...getTrackingLink,
    handler: async ({ user, params }) => {
      if (!(await findOrderForCustomer(app.database.pool, user.id, params.id))) throw notFound();
      return linkTo(params.id);
    },
  });

  app.route({ ...getAdminTrackingLink, handler: ({ params }) => linkTo(params.id) });
};
