import type pg from 'pg';
import { maxQuantity } from '#shared/limits.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { addItem } from '#features/cart/server/queries.ts';
import type { CartChange } from '#platform/server/announcements/publisher.ts';
import type { CustomerOrder } from './queries.ts';
import { ok } from '#shared/common.ts';
import { cancelOrder, getOrder, listOrders, markOrdersSeen, noteOrder, reorder } from '../contract/orders.ts';
import { answerPage } from '#platform/server/db/cursor.ts';
import { tabOf } from '#platform/server/http/tab.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { notFound } from '#platform/server/errors.ts';
import * as orders from './queries.ts';
import { rateOrder } from '../contract/ratings.ts';
import { cancelByCustomer, noteByCustomer, rateByCustomer } from './service.ts';

export const orderRoutes: Routes = async (app) => {
  const { clock, publisher } = app;
  const { pool } = app.database;

  app.route({
    ...listOrders,
    handler: async ({ user, query }, reply) =>
      answerPage(reply, await orders.listOrdersForCustomer(pool, user.id, query), query.limit),
  });

  async function find(userId: string, id: string) {
    const order = await orders.findOrderForCustomer(pool, userId, id);
    if (!order) throw notFound();
    return order;
  }

  app.route({ ...getOrder, handler: ({ user, params }) => find(user.id, params.id) });

  app.route({
    ...reorder,
    handler: async (request) => {
      const by = { userId: request.user.id, tab: tabOf(request) };
      const answer = await addToCartAgain(pool, by, await find(by.userId, request.params.id), clock());
      publisher.flush();
      return answer;
    },
  });

  app.route({
    ...cancelOrder,
    handler: async ({ user, params, body }) => {
      await cancelByCustomer(app, { id: user.id, orderId: params.id }, body.reason);
      return find(user.id, params.id);
    },
  });

  app.route({
    ...noteOrder,
    handler: async ({ user, params, body }) => {
      await noteByCustomer(app, { id: user.id, orderId: params.id }, body.driverNote);
      return find(user.id, params.id);
    },
  });

  app.route({
    ...rateOrder,
    handler: async ({ user, params, body }) => {
      await rateByCustomer(app, { id: user.id, orderId: params.id }, body);
      return find(user.id, params.id);
    },
  });

  app.route({
    ...markOrdersSeen,
    handler: async ({ user, body }) => {
      await orders.markSeen(pool, user.id, body.orders);
      return ok;
    },
  });
};

/** Adds to the cart what is still sold of an order. What is not, or has no room in the cart, is named. */
async function addToCartAgain(pool: pg.Pool, by: CartChange, order: CustomerOrder, now: Date) {
  const answer = { added: 0, missing: [] as string[], soldOut: [] as string[], noRoom: [] as string[] };
  for (const { productId, sizeId, productName, sizeLabel, quantity } of order.items) {
    const wish = productId && {
      productId,
      sizeId: sizeId ?? undefined,
      quantity: Math.min(quantity, maxQuantity),
    };
    const outcome = wish ? (await addItem(pool, by, wish, now)).outcome : 'absent';
    if (outcome === 'added') answer.added += 1;
    else answer[placeOf[outcome]].push(nameWithSize({ name: productName, sizeLabel }));
  }
  return answer;
}

const placeOf = { absent: 'missing', unavailable: 'missing', sold_out: 'soldOut', full: 'noRoom' } as const;
