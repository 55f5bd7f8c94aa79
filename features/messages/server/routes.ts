import { ok } from '#shared/common.ts';
import { getAnswerTime, listMessages, markMessagesRead, sendMessage } from '../contract/messages.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createAnswerTime } from './answer-time.ts';
import * as messages from './queries.ts';
import * as transcript from './transcript-queries.ts';
import * as service from './service.ts';
import { addToTranscript, getTranscript } from '../contract/transcript.ts';

export const messageRoutes: Routes = async (app) => {
  const { pool } = app.database;
  const limit = service.limitMessages(app);

  app.route({
    ...listMessages,
    handler: async ({ user, query }) => {
      const [thread, hasTranscript] = await Promise.all([
        messages.findThread(pool, { customerId: user.id, as: 'customer' }, query),
        transcript.hasLines(pool, user.id),
      ]);
      return { ...thread, hasTranscript };
    },
  });

  const answerTime = createAnswerTime(app);
  app.route({ ...getAnswerTime, handler: async () => ({ minutes: await answerTime() }) });

  app.route({
    ...sendMessage,
    handler: async (request) => {
      await limit(request.user.id);
      return service.sendToShop(app, request, request.body.body);
    },
  });

  app.route({
    ...markMessagesRead,
    handler: async ({ user, body }) => {
      await service.markRead(app, { customerId: user.id, as: 'customer' }, body.number);
      return ok;
    },
  });
};

export const transcriptRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({ ...getTranscript, handler: ({ user }) => transcript.listLines(db, user.id) });

  app.route({
    ...addToTranscript,
    handler: async ({ user, body }) => {
      await transcript.addLines(db, user.id, body.lines);
      return ok;
    },
  });
};
