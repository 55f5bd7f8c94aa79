import { getQuote } from '../contract.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { quoteOf, readCartOf } from './quote-cart.ts';
import { recentCartsOf } from './recent-carts.ts';

export const quoteRoutes: Routes = async (app) => {
  const { pool } = app.database;
  const recentCarts = recentCartsOf(pool);

  app.route({
    ...getQuote,
    handler: async ({ user, body }) => {
      const settings = await app.settings.read();
      const now = app.clock();
      const ask = { ...body, userId: user.id, now };
      const read = await readCartOf(pool, settings, ask);
      recentCarts.keep(user.id, read, now);
      const { lines, ...quote } = quoteOf(read, settings, ask);
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
};
