import { createAgeChecks } from '#features/accounts/server/age-service.ts';
import { getCartEffects } from '#features/settings/contract/settings.ts';
import { parse } from '#features/settings/server/service.ts';
import { placeOrder } from '#features/orders/contract/orders.ts';
import { validateDeliveryTime } from '#features/orders/server/delivery-time.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { tabOf } from '#platform/server/http/tab.ts';
import { getQuote } from '../contract/quotes.ts';
import { cartEffects, sectionsOfCarts } from './cart-effects.ts';
import { createCheckout } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { readCart } from './quote-queries.ts';
import { shownQuote } from './shown-quote.ts';

export const checkoutRoutes: Routes = async (app) => {
  const { clock, publisher, settings } = app;
  const { pool } = app.database;
  const checkOut = createCheckout(app);
  const ages = createAgeChecks(app);

  app.route({
    ...getQuote,
    handler: async ({ user, body }) => {
      const rules = await settings.read();
      const ask = { ...body, userId: user.id, now: clock() };
      return shownQuote(quoteCart(await readCart(pool, rules, ask), rules, ask));
    },
  });

  app.route({
    ...getCartEffects,
    handler: async ({ params: { section }, body }) => {
      if (!sectionsOfCarts.includes(section)) return { carts: 0, refused: 0, dearer: 0 };
      const change = { [section]: parse(section, body) };
      return cartEffects(pool, await settings.read(), change, clock());
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
