import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId } from '#shared/common.ts';
import { optionalText } from '#shared/fields.ts';
import { highestScore, maxRatingWords } from '#shared/order-scores.ts';
import { order } from './orders.ts';

/**
 * A customer says how a delivered order was, or says something else of it: 409 before it is delivered, and once its
 * personal data are blanked.
 */
export const rateOrder = {
  method: 'PUT',
  url: '/api/orders/:id/rating',
  config: { access: 'signed-in', limit: { times: 20, seconds: 60 } },
  schema: {
    params: byId,
    body: z.object({
      score: z
        .int('Please choose a face')
        .min(1, 'Please choose a face')
        .max(highestScore, 'Please choose a face'),
      words: optionalText(maxRatingWords),
    }),
    response: { 200: order },
  },
} as const satisfies Endpoint;
