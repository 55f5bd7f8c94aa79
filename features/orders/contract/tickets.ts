import { z } from 'zod';
import { byId, okBody, timestamp } from '#shared/common.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** Tells whether the shop has a printer, how many tickets wait for it, and since when the oldest does. */
export const getWaitingTickets = {
  method: 'GET',
  url: '/api/admin/tickets',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    response: {
      200: z.object({ hasPrinter: z.boolean(), waiting: z.int(), since: timestamp.nullable() }),
    },
  },
} as const satisfies Endpoint;

/** Prints the paper of an order at the shop's printer, as a copy if it may have been printed before. */
export const printTicket = {
  method: 'POST',
  url: '/api/admin/orders/:id/ticket',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;
