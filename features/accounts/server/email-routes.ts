import { ok } from '#shared/common.ts';
import { getEmail, getPasswordEmail, requestPasswordLink, sendTestEmail } from '../contract/email.ts';
import { accountKey } from './account-key.ts';
import { foldUsername } from './auth-queries.ts';
import { AppError, conflict } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { senderOf } from '#platform/server/email/sender.ts';

export const emailRoutes: Routes = async (app) => {
  const { config, db, publisher } = app;
  const { sendEmail } = app;
  const perAddress = createLimit(app, { name: 'password-email', points: 20, seconds: 3600 });
  const perAccount = createLimit(app, { name: 'password-email-account', points: 3, seconds: 3600 });
  const testLimit = createLimit(app, { name: 'test-email', points: 10, seconds: 600 });

  app.route({
    ...getEmail,
    handler: async () => ({
      server: config.smtpUrl ? new URL(config.smtpUrl).host : null,
      from: (await senderOf(app))?.address ?? null,
    }),
  });

  app.route({
    ...sendTestEmail,
    handler: async ({ user, body: { to } }) => {
      if (!sendEmail) throw conflict('Email is off: set SMTP_URL and start the shop again.', 'EMAIL_OFF');
      await testLimit(user.id);
      const { shop } = await app.settings.read();
      const text = `If you read this, email of ${shop.name} works.`;
      await sendEmail({ to, subject: `A test of ${shop.name}`, text }).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new AppError(400, 'EMAIL_FAILED', `The mail server did not take it: ${why}`, { cause: error });
      });
      return ok;
    },
  });

  const hasLinks = Boolean(sendEmail && config.publicUrl); // a link made of the asked host could lead elsewhere

  app.route({ ...getPasswordEmail, handler: async () => ({ isOn: hasLinks }) });

  app.route({
    ...requestPasswordLink,
    handler: async ({ ip, body }) => {
      if (!hasLinks) {
        throw conflict('This shop sends no links by email. Please call the shop.', 'EMAIL_OFF');
      }
      await perAddress(addressKey(ip));
      const foldedName = await foldUsername(db, body.username);
      await perAccount(accountKey(foldedName));
      const key = `password_email:${accountKey(foldedName)}`;
      await queueJobs(db, [{ task: 'password_email', payload: { foldedName }, key, maxAttempts: 3 }]);
      publisher.flush();
      return ok;
    },
  });
};
