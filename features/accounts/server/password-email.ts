import { z } from 'zod';
import { linkMinutes } from '../contract/password-reset.ts';
import { findByFoldedName } from './auth-queries.ts';
import { insertLink } from './reset-queries.ts';
import type { App } from '#platform/server/http/app-types.ts';

const payload = z.object({ foldedName: z.string() });

/**
 * Sends the link to a new password, if there is such an account with an address. The account is looked up here and
 * not by the call, so that the call takes the same time for every name.
 */
export function passwordEmailJob(app: App) {
  const { sendEmail } = app;
  return async (data: unknown) => {
    const { publicUrl } = app.config;
    if (!sendEmail || !publicUrl) return;
    const user = await findByFoldedName(app.db, payload.parse(data).foldedName);
    if (!user?.email || user.role === 'admin' || user.accountState !== 'active') return;
    const now = app.clock();
    if (user.emailTrustedAt && user.emailTrustedAt > now) return;
    const { token } = await insertLink(app.db, user.id, now);
    const { shop } = await app.settings.read();
    await sendEmail({
      to: user.email,
      subject: `A new password for ${shop.name}`,
      text: [
        `Choose a new password here, within ${linkMinutes} minutes:`,
        `${publicUrl}/#password=${token}`,
        '',
        'Did you not ask for it? Then leave this email: your password stays as it is.',
        '',
        shop.name,
      ].join('\n'),
    });
  };
}
