import { z } from 'zod';
import { lineLaw } from '#features/products/contract/size-law.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId } from '#shared/common.ts';

/** Answers under which rules the lines of an order were sold; null for a line from before that was kept. */
export const getOrderLaw = {
  method: 'GET',
  url: '/api/admin/orders/:id/law',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    params: byId,
    response: {
      200: z.array(
        z.object({ id: z.uuid(), productName: z.string(), sizeLabel: z.string(), law: lineLaw.nullable() }),
      ),
    },
  },
} as const satisfies Endpoint;
