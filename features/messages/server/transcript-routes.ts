import { ok } from '#shared/common.ts';
import { addToTranscript, getTranscript } from '../contract/transcript.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as transcript from './transcript-queries.ts';

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
