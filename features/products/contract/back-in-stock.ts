import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, okBody } from '#shared/common.ts';

/** Lists the products that the caller waits for. */
export const listBackInStockAlerts = {
  method: 'GET',
  url: '/api/back-in-stock',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.array(z.object({ productId: z.uuid(), sizeId: z.uuid() })) } },
} as const satisfies Endpoint;

/** Asks for one push when it can be ordered again; without a size, that of the product's first one. */
export const askBackInStock = {
  method: 'PUT',
  url: '/api/products/:id/back-in-stock',
  config: { access: 'signed-in' },
  schema: {
    params: byId,
    body: z.object({ sizeId: z.uuid().optional() }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

/** Takes back what was asked about any size of the product. */
export const forgetBackInStock = {
  method: 'DELETE',
  url: '/api/products/:id/back-in-stock',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;
