import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { okBody } from '#shared/common.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { intentIds } from './understanding/understanding.ts';

/** A sentence that the assistant asked about, and the intent that was chosen of those it offered. */
export const keepTap = {
  method: 'POST',
  url: '/api/assistant/taps',
  config: { access: 'signed-in', limit: { times: 60, seconds: 3600 } },
  schema: {
    body: z.object({
      say: z.string().trim().min(1).max(300),
      intent: z.enum(intentIds),
      hasCart: z.boolean(),
      /** The status of the newest order. */
      orderStatus: z.enum(orderStatuses).optional(),
    }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;
