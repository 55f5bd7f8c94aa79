import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/* Files for a spreadsheet, streamed as CSV. The one of the orders stands with the orders. */

/** All customers, the oldest first, with what they ordered. */
export const exportCustomers = {
  method: 'GET',
  url: '/api/admin/exports/customers',
  config: { access: 'admin', permission: 'users' },
  schema: { response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** All products, a line for each size. */
export const exportProducts = {
  method: 'GET',
  url: '/api/admin/exports/products',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.unknown() } },
} as const satisfies Endpoint;
