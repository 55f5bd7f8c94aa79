import { createAgeChecks } from '#features/accounts/server/age-service.ts';
import { placeOrder } from '#features/orders/contract/orders.ts';
import { validateDeliveryTime } from '#features/orders/server/delivery-time.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { tabOf } from '#platform/server/http/tab.ts';
import { getQuote } from '../contract.ts';
import { createCheckout } from './place-order.ts';
import { quoteOf, readCartOf } from './quote-cart.ts';
import { recentCartsOf } from './recent-carts.ts';

export const checkoutRoutes: Routes = async (app) => {
  const { clock, publisher, settings } = app;
  const { pool } = app.database;
  const recentCarts = recentCartsOf(pool);
  const checkOut = createCheckout(app);
  const ages = createAgeChecks(app);

  app.route({
    ...getQuote,
    handler: async ({ user, body }) => {
      const rules = await settings.read();
      const now = clock();
      const ask = { ...body, userId: user.id, now };
      const read = await readCartOf(pool, rules, ask);
      recentCarts.keep(user.id, read, now);
      const { lines, ...quote } = quoteOf(read, rules, ask);
      return {
        ...quote,
        lines: lines.map(({ onMenu, soldOut, ...line }) => ({
          ...line,
          sum: line.unit * line.quantity,
          available: onMenu && !soldOut,
          ...(onMenu && soldOut && { soldOut }),
        })),
      };
    },
  });

  app.route({
    ...placeOrder,
    handler: async (request, reply) => {
      const { user, body: checkout, headers } = request;
      if (!checkout.asap) validateDeliveryTime(checkout.deliveryTime, clock());
      const age = await ages.ofCustomer(request, reply);
      const { order, replayed } = await checkOut({
        user,
        age,
        checkout,
        key: headers['idempotency-key'],
        tab: tabOf(request),
      });
      if (replayed) void reply.header('idempotent-replayed', 'true');
      else publisher.flush();
      return order;
    },
  });
};
