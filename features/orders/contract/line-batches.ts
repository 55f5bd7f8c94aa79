import { z } from 'zod';
import { batchLink } from '#features/products/contract/batch-link.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId } from '#shared/common.ts';

/** Sets the batch of an order line, until the order is delivered. */
export const setLineBatch = {
  method: 'PUT',
  url: '/api/admin/order-items/:id/batch',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    body: z.object({ batchId: z.uuid().nullable() }),
    response: { 200: z.object({ batch: batchLink.nullable() }) },
  },
} as const satisfies Endpoint;
