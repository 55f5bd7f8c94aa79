import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { daysQuery } from '#shared/common.ts';

/* Files for a spreadsheet, streamed as CSV. Those of the orders and of the products are with them. */

/** All customers, the oldest first, with what they ordered. */
export const exportCustomers = {
  method: 'GET',
  url: '/api/admin/exports/customers',
  config: { access: 'admin', permission: 'users' },
  schema: { response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** Exports the shifts that began on these days of the shop, with what each driver took and handed over. */
export const exportCash = {
  method: 'GET',
  url: '/api/admin/exports/cash',
  config: { access: 'admin', permission: 'cash' },
  schema: { querystring: daysQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/**
 * Each tax by name: the orders delivered on these days of the shop, the sum it was charged on, the tax, and what of it was
 * given back on these days.
 */
export const exportTaxes = {
  method: 'GET',
  url: '/api/admin/exports/taxes',
  config: { access: 'admin', permission: 'analytics' },
  schema: { querystring: daysQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** The taxes of the orders that were delivered on these days, a line for each order and tax. */
export const exportTaxLines = {
  method: 'GET',
  url: '/api/admin/exports/tax-lines',
  config: { access: 'admin', permission: 'analytics' },
  schema: { querystring: daysQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;
