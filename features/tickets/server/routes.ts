import { findOrderForAdmin } from '#features/orders/server/admin-queries.ts';
import { AppError, conflict, invalid, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { ok } from '#shared/common.ts';
import { isOpen } from '#shared/order-status.ts';
import { getWaitingTickets, printTicket } from '#features/orders/contract/tickets.ts';
import { discardTickets, testPrinter } from '../contract.ts';
import { composeTest } from './compose-paper.ts';
import { addTicket, countWaiting, discardWaiting } from './queries.ts';
import { PrinterAway, sendToPrinter } from './send-to-printer.ts';

/** The wait for a printer to say that it has printed the test. */
const testAnswerMs = 3_000;

export const ticketRoutes: Routes = async (app) => {
  const { database, settings, clock } = app;
  const { pool } = database;
  const testLimit = createLimit(app, { name: 'test-print', points: 10, seconds: 600 });

  app.route({
    ...getWaitingTickets,
    handler: async () => {
      const { printing } = await settings.read();
      if (printing.address === null) return { hasPrinter: false, waiting: 0, since: null };
      return { hasPrinter: true, ...(await countWaiting(pool)) };
    },
  });

  app.route({ ...discardTickets, handler: async () => ({ discarded: await discardWaiting(pool, clock()) }) });

  app.route({
    ...testPrinter,
    handlerTimeout: 45_000, // a printer may take its time
    handler: async ({ body, user }) => {
      const { address } = body;
      if (address === null) throw invalid('address', 'Type the address of the printer');
      await testLimit(user.id);
      const { shop } = await settings.read();
      try {
        const confirms = await sendToPrinter(
          { ...body, address },
          { bytes: async () => composeTest(body, shop.name), mustAnswer: false, answerMs: testAnswerMs },
        );
        return { confirms };
      } catch (error) {
        if (!(error instanceof PrinterAway)) throw error;
        throw new AppError(400, 'PRINTER_AWAY', error.message, { cause: error });
      }
    },
  });

  app.route({
    ...printTicket,
    handler: async ({ params: { id } }) => {
      const { printing } = await settings.read();
      if (printing.address === null)
        throw conflict('No printer is set up under Printing in the settings.', 'PRINTING_OFF');
      const order = await findOrderForAdmin(pool, id);
      if (!order) throw notFound();
      if (!isOpen(order))
        throw conflict('This order is closed, so nothing is packed for it.', 'ORDER_CLOSED');
      await addTicket(pool, id, clock());
      void app.tickets.print();
      return ok;
    },
  });
};
