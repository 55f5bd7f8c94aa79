import { getQuote } from '#shared/contract/quote.ts';
import type { Routes } from '../http/app-types.ts';
import { quoteCart } from './quote-cart.ts';

export const quoteRoutes: Routes = async (app) => {
  const { pool } = app.database;

  app.route({
    ...getQuote,
    handler: async ({ user, body }) => {
      const settings = await app.settings.read();
      const { lines, ...quote } = await quoteCart(pool, settings, {
        ...body,
        userId: user.id,
        now: app.clock(),
      });
      return {
        ...quote,
        lines: lines.map(({ onMenu, soldOut, ...line }) => ({
          ...line,
          sum: line.unit * line.quantity,
          available: onMenu && !soldOut,
        })),
      };
    },
  });
};
