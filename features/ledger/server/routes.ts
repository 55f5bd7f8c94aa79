import { randomUUID } from 'node:crypto';
import { ok } from '#shared/common.ts';
import { conflict } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createLimit } from '#platform/server/http/limits.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { closeDay, emailClosing, getClosing, listClosings } from '../contract.ts';
import * as closings from './closings.ts';

export const closingRoutes: Routes = async (app) => {
  const { config, database, db, publisher } = app;
  const limitEmails = createLimit(app, { name: 'closing-email', points: 20, seconds: 3600 });

  app.route({ ...listClosings, handler: () => closings.listClosings(app) });

  app.route({ ...getClosing, handler: ({ params }) => closings.readClosing(app, params.day) });

  app.route({
    ...closeDay,
    handler: ({ params, body, user }) =>
      closings.closeDay(app, { day: params.day, note: body.note, actorId: user.id }),
  });

  app.route({
    ...emailClosing,
    handler: async ({ params: { day }, body: { to }, user }) => {
      if (!config.smtpUrl)
        throw conflict('Email is off: set SMTP_URL and start the shop again.', 'EMAIL_OFF');
      if (!(await closings.findClosed(database.pool, day)))
        throw conflict('Close the day first: an open day still changes.', 'DAY_OPEN');
      await limitEmails(user.id);
      const payload = { day, to, id: randomUUID() };
      await queueJobs(db, [{ task: 'closing_email', payload, maxAttempts: 8 }]);
      publisher.flush();
      return ok;
    },
  });
};
