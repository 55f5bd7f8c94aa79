import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import * as contract from '#shared/contract/notifications.ts';
import type { Db } from '../db/database.ts';
import type { Routes } from '../http/app-types.ts';
import { createOnce } from '../http/create-once.ts';
import { createLimit } from '../http/limits.ts';
import { enqueueCampaign } from './campaign.ts';
import * as notifications from './queries.ts';

/** How long the admin waits until every device was tried; after that the sending goes on and the history tells. */
const longestWaitMs = 15_000;
const lookEvery = 100;

export const notificationRoutes: Routes = async (app) => {
  const { db } = app;
  const limit = createLimit(app, { name: 'send-notification', points: 30, seconds: 3600 });

  app.route({ ...contract.listNotifications, handler: () => notifications.listNotifications(db) });
  app.route({ ...contract.getAudience, handler: () => notifications.countAudience(db) });

  app.route({
    ...contract.sendNotification,
    handlerTimeout: longestWaitMs + 5_000,
    bodyLimit: 256 * 1024, // as many customers as the contract lets an admin choose are 195 kB
    handler: async (request, reply) => {
      const { user, body } = request;
      await limit(user.id);
      const id = await createOnce(app, { request, reply }, z.uuid(), async (tx) => {
        const written = await notifications.insertNotification(tx, user.id, body);
        await enqueueCampaign(tx, written);
        return written;
      });
      const { sentTo, failed, finished } = await reachedWithin(db, id, Date.now() + longestWaitMs);
      return {
        message: `Sent to ${sentTo} ${sentTo === 1 ? 'customer' : 'customers'}`,
        sentTo,
        failed,
        id,
        finished,
      };
    },
  });
};

async function reachedWithin(db: Db, id: string, deadline: number) {
  while (Date.now() < deadline) {
    const progress = await notifications.findProgress(db, id);
    if (progress?.finished) return progress;
    if (progress?.isTried) break;
    await wait(lookEvery);
  }
  const soFar = (await notifications.countReached(db, [id])).get(id);
  const end = await notifications.findProgress(db, id); // it may have come just now, and taken the list along
  return { sentTo: 0, failed: 0, finished: false, ...(end?.finished ? end : soFar) };
}
