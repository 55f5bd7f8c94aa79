import type { FastifyInstance } from 'fastify';
import { listAdminProducts, listProducts } from '../contract/products.ts';
import { listAdminSales, listSales } from '../contract/sales.ts';
import { createCachedResponse } from '#platform/server/http/cached-response.ts';
import * as sales from './sale-queries.ts';
import * as products from './product-queries.ts';

/** Keeps the public menu and its sales as ready-made answers. */
export function createMenuCache(app: Pick<FastifyInstance, 'database' | 'listener' | 'clock' | 'addHook'>) {
  const { pool } = app.database;
  const answers = {
    products: createCachedResponse(app, {
      schema: listProducts.schema.response[200],
      build: async (now) => ({
        until: await sales.nextTurn(pool, now),
        answer: await products.listMenu(pool, now),
      }),
    }),
    sales: createCachedResponse(app, {
      schema: listSales.schema.response[200],
      build: async (now) => ({
        until: await sales.nextTurn(pool, now),
        answer: await sales.listRunning(pool, now),
      }),
    }),
  };

  function forget() {
    answers.products.forget();
    answers.sales.forget();
  }
  app.listener.on('menu_changed', forget);
  app.listener.onConnect(forget);

  const lists = [listAdminProducts.url, listAdminSales.url];
  // Read-your-writes: this process forgets its copy now, the others by NOTIFY.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || !lists.some((url) => `${route.url}/`.startsWith(`${url}/`))) return;
    const changed = (
      _request: unknown,
      _reply: unknown,
      payload: unknown,
      done: (e: null, p: unknown) => void,
    ) => {
      forget();
      done(null, payload);
    };
    route.onSend = [...[route.onSend ?? []].flat(), changed];
  });

  return { ...answers, forget };
}

export type MenuCache = ReturnType<typeof createMenuCache>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The public menu, kept ready. */
    menu: MenuCache;
  }
}
