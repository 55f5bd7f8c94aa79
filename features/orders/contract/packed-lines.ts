import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { selectedOrders } from './admin-order-views.ts';

/**
 * Answers what is printed about the lines of orders: their batches, and the statements that the law at the order's
 * address asks for on labels and bags. A POST, since so many ids are too long for an address.
 */
export const listPackedLines = {
  method: 'POST',
  url: '/api/admin/orders/packed-lines',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    body: selectedOrders,
    response: {
      200: z.array(
        z.object({
          id: z.uuid(),
          /** The batch it was packed from; of an open order that is not packed, the one it will be packed from. */
          batch: z.object({ id: z.uuid(), lotNumber: z.string(), bestBy: z.string().nullable() }).nullable(),
          statements: z.array(z.string()),
          /** Facts that the law asks for on the label, and the shop does not have. */
          missing: z.array(z.string()),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
