import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '#platform/server/http/app-types.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import * as push from '#platform/server/push/queries.ts';

const payload = z.object({ subscriptionId: z.uuid(), productId: z.uuid(), tries: z.int().default(0) });

/** Pushes to one device that a product its customer waits for can be ordered again. */
export const backInStockPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const subscription = await push.findSubscription(app.db, job.subscriptionId);
  if (!subscription) return;
  const message = {
    title: 'Back in stock',
    // For a lock screen that others can see: no product.
    body: 'What you asked for can be ordered again.',
    tag: job.productId.replaceAll('-', ''),
  };
  await deliver(app, helpers, job, { subscription, message, urgency: 'normal', name: 'push' });
};
