import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { printing } from '#shared/printing-settings.ts';

/** Drops what waits for the printer: its orders stay as they are. */
export const discardTickets = {
  method: 'DELETE',
  url: '/api/admin/tickets',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ discarded: z.int() }) } },
} as const satisfies Endpoint;

/** Prints a page by settings that need not be saved yet, and answers whether the printer said that it has printed. */
export const testPrinter = {
  method: 'POST',
  url: '/api/admin/tickets/test',
  config: { access: 'admin', permission: 'settings' },
  schema: { body: printing, response: { 200: z.object({ confirms: z.boolean() }) } },
} as const satisfies Endpoint;
