import { eq } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { pushSubscriptions } from '#features/campaigns/schema.ts';
import type { App } from '#platform/server/http/app-types.ts';
import * as push from '#platform/server/push/queries.ts';

const payload = z.object({ subscriptionId: z.uuid() });

const message = {
  title: 'Nobody is watching the orders',
  body: 'No screen of the shop has been connected for 10 minutes.',
  tag: 'shop-screens',
};

/** Job: sends one of the owner's devices that no screen of the shop is connected. */
export const staffPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { subscriptionId } = payload.parse(data);
  const device = eq(pushSubscriptions.id, subscriptionId);
  const [subscription] = await app.db.select().from(pushSubscriptions).where(device);
  if (!subscription) return;
  const result = await app.pushSender.send(subscription, message, 'high', helpers.abortSignal);
  if (result.status === 'gone') await push.dropSubscriptions(app.db, [subscriptionId]);
  // The queue tries it again a little later, a few times.
  if (result.status === 'delayed') throw new Error(`push not sent: ${result.reason}`);
};
