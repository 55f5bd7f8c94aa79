import type { FastifyRequest } from 'fastify';
import { addToCart, cartItem, getCart, removeFromCart, setCartQuantity, setCartSize } from '../contract.ts';
import { ok } from '#shared/common.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import { batchedRead } from '#platform/server/db/batched-read.ts';
import type { Queryable } from '#platform/server/db/prepared.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import { tabOf } from '#platform/server/http/tab.ts';
import * as cart from './queries.ts';

export const cartRoutes: Routes = async (app) => {
  const { clock, publisher } = app;
  const { pool } = app.database;

  // At a rush many open their chat at once, which begins with this read.
  const readCart = batchedRead((userIds: string[]) => cart.listCarts(pool, userIds, clock()));
  app.route({ ...getCart, handler: async ({ user }) => (await readCart(user.id)) ?? [] });

  // After the commit, so that the customer's other screens read the new cart.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') publisher.flush();
  });
  const byCaller = (request: Pick<FastifyRequest, 'raw' | 'user'>) => ({
    userId: request.user.id,
    tab: tabOf(request),
  });

  app.route({
    ...addToCart,
    handler: async (request, reply) => {
      const add = async (on: Queryable) =>
        lineOf(await cart.addItem(on, byCaller(request), request.body, clock()));
      // Without a key, which needs a transaction, it is one statement.
      if (!request.headers['idempotency-key']) return add(pool);
      return createOnce(app, { request, reply }, cartItem, (_tx, client) => add(client));
    },
  });

  app.route({
    ...setCartQuantity,
    handler: async (request) => {
      const { params, body } = request;
      const item = await cart.setQuantity(pool, byCaller(request), { id: params.id, ...body }, clock());
      if (!item) throw notFound();
      return item;
    },
  });

  app.route({
    ...setCartSize,
    handler: async (request) => {
      const { params, body } = request;
      return lineOf(await cart.setSize(pool, byCaller(request), { id: params.id, ...body }, clock()));
    },
  });

  app.route({
    ...removeFromCart,
    handler: async (request) => {
      if (!(await cart.removeItem(pool, byCaller(request), request.params.id))) throw notFound();
      return ok;
    },
  });
};

/** The line as it is now, or why the menu does not allow it. */
function lineOf(change: Awaited<ReturnType<typeof cart.addItem>>) {
  if (change.outcome === 'absent') throw notFound();
  if (change.outcome === 'unavailable') {
    throw conflict(`${change.name} is not on the menu any more`, 'UNAVAILABLE_PRODUCT');
  }
  if (change.outcome === 'sold_out') {
    throw conflict(`${change.name} is sold out. Please choose something else.`, 'SOLD_OUT');
  }
  if (change.outcome === 'full') {
    throw conflict('Your cart is full. Please order first, or remove something.', 'CART_FULL');
  }
  return change.item;
}
