import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { eq } from 'drizzle-orm';
import { type NotificationBody, openNotification } from '../contract.ts';
import type { App, Routes } from '#platform/server/http/app-types.ts';
import { dropSubscriptions } from '#platform/server/push/queries.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ok } from '#shared/common.ts';
import * as contract from '../contract.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { undoSeconds } from '#shared/undo.ts';
import { recordChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Deadline, deadlineIn } from '#platform/server/db/deadline.ts';
import { conflict, invalid, notFound } from '#platform/server/errors.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { queueCampaign } from './campaign.ts';
import { announceNotification } from './live.ts';
import * as notifications from './queries.ts';
import { noteOpened } from './queries.ts';
import { dayMs } from '#shared/durations.ts';
/**
 * The admin waits this long until every device was tried; after that the sending goes on, and the history shows
 * it.
 */
const maxAnswerWaitMs = 4_000;
const lookIntervalMs = 100;

type Recorded = { id: string; title: string; action: 'created' | 'deleted' };

export const notificationRoutes: Routes = async (app) => {
  const { db } = app;
  /** Records a notification. Its text and audience are in the history of notifications. */
  const record = (tx: Db, actorId: string, { id, title, action }: Recorded) =>
    recordChange(tx, {
      actorId,
      subject: 'notification',
      subjectId: id,
      subjectName: title,
      action,
      createdAt: app.clock(),
    });
  const limit = createLimit(app, { name: 'send-notification', points: 30, seconds: 3600 });

  app.route({ ...contract.listNotifications, handler: () => notifications.listNotifications(db) });
  app.route({
    ...contract.getAudience,
    handler: ({ query }) => notifications.countAudience(db, query, app.clock()),
  });

  app.route({
    ...contract.testNotification,
    handler: async ({ user, body }) => {
      await limit(user.id);
      const sent = await sendTest(app, user.id, body);
      if (sent.devices > 0) return sent;
      throw conflict(
        'None of your devices has notifications on. Turn them on with the bell of the Orders tab.',
        'NO_DEVICE',
      );
    },
  });

  app.route({
    ...contract.withdrawNotification,
    handler: async ({ user, params }) => {
      const result = await db.transaction(async (tx) => {
        const withdrawn = await notifications.withdrawScheduled(tx, params.id);
        if (typeof withdrawn === 'object') await record(tx, user.id, { ...withdrawn, action: 'deleted' });
        return withdrawn;
      });
      if (result === 'missing') throw notFound();
      if (result === 'late') throw conflict('This notification has left already.', 'ALREADY_SENT');
      await announceNotification(app, params.id);
      return ok;
    },
  });

  app.route({
    ...contract.sendNotification,
    handlerTimeout: maxAnswerWaitMs + 5_000,
    bodyLimit: 256 * 1024, // as many customers as the contract lets an admin choose are 195 kB
    handler: async (request, reply) => {
      const { user, body } = request;
      const deadline = deadlineIn(maxAnswerWaitMs);
      await limit(user.id);
      if (body.sendAt) requireNear(body.sendAt, app.clock());
      const isUndoable = body.undoable && !body.sendAt;
      const sendAt = isUndoable ? endOfUndo(app.clock()) : body.sendAt;
      const id = await createOnce(app, { request, reply }, z.uuid(), async (tx) => {
        const written = await notifications.insertNotification(tx, user.id, { ...body, sendAt }, app.clock());
        await queueCampaign(tx, { id: written, sendAt });
        await record(tx, user.id, { id: written, title: body.title, action: 'created' });
        return written;
      });
      app.publisher.flush();
      if (isUndoable) {
        await announceNotification(app, id);
        const sentTo = await notifications.countReachable(db, body, app.clock());
        return { message: formatSent(sentTo), sentTo, failed: 0, id, finished: false };
      }
      if (body.sendAt) {
        await announceNotification(app, id);
        const { timeZone } = (await app.settings.read()).shop;
        const message = `Scheduled for ${formatOrderDate(body.sendAt, timeZone)}`;
        return { message, sentTo: 0, failed: 0, id, finished: false };
      }
      const { sentTo, failed, finished } = await reachedBy(deadline, db, id).catch((error) => {
        request.log.warn({ err: error }, 'a notification is on its way, but not how far is known');
        return { sentTo: 0, failed: 0, finished: false };
      });
      return {
        message: formatSent(sentTo),
        sentTo,
        failed,
        id,
        finished,
      };
    },
  });
};

const formatSent = (count: number) => `Sent to ${count} ${count === 1 ? 'customer' : 'customers'}`;

const endOfUndo = (now: Date) => new Date(now.getTime() + undoSeconds * 1000);

const maxDaysAhead = 90;

function requireNear(sendAt: Date, now: Date) {
  if (sendAt <= now) throw invalid('sendAt', 'Choose a time that is still to come');
  const last = now.getTime() + maxDaysAhead * dayMs;
  if (sendAt.getTime() > last) throw invalid('sendAt', `Choose a time within ${maxDaysAhead} days`);
}

async function reachedBy(deadline: Deadline, db: Db, id: string) {
  while (!deadline.isOver) {
    const progress = await notifications.findProgress(db, id);
    if (progress?.finished) return progress;
    if (progress?.isTried) break;
    await wait(lookIntervalMs);
  }
  const soFar = (await notifications.countReached(db, [id])).get(id);
  const end = await notifications.findProgress(db, id); // it may have come just now, and taken the list along
  return { sentTo: 0, failed: 0, finished: false, ...(end?.finished ? end : soFar) };
}

/** Sends a draft to the caller's own devices, and answers how many took it. */
async function sendTest(
  { db, pushSender }: App,
  userId: string,
  { title, message, link }: Pick<NotificationBody, 'title' | 'message' | 'link'>,
) {
  const devices = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const outcomes = await Promise.all(
    devices.map((device) => pushSender.send(device, { title, body: message, tag: 'test', link }, 'normal')),
  );
  const gone = devices.filter((_, at) => outcomes[at]?.status === 'gone').map(({ id }) => id);
  await dropSubscriptions(db, gone);
  return { devices: devices.length, sent: outcomes.filter(({ status }) => status === 'sent').length };
}

export const openedRoutes: Routes = async (app) => {
  app.route({
    ...openNotification,
    handler: async ({ user, params }) => {
      await noteOpened(app.db, params.id, user.id);
      return ok;
    },
  });
};
