import { z } from 'zod';
import { formatClock, formatWeekday } from '#shared/dates.ts';
import { findById } from './auth-queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';

const payload = z.object({
  event: z.enum(['email_changed', 'passkey_added', 'recovery_code']),
  userId: z.uuid(),
  /** The address at the time: after a change of the address it is nowhere else. */
  to: z.string(),
  /** The device of a passkey. */
  label: z.string().optional(),
  at: z.iso.datetime(),
});
type Payload = z.infer<typeof payload>;
type Facts = Pick<Payload, 'label'> & { at: string; username: string; shopName: string };

/** Changes that a thief of the session could have made: the person reads of each. */
const words: Record<Payload['event'], (facts: Facts) => { subject: string; what: string; remedy: string }> = {
  email_changed: ({ shopName, username, at }) => ({
    subject: `Your email address at ${shopName} was changed`,
    what: `The email address of your account ${username} was changed on ${at}. This is the last email to this one.`,
    remedy: 'Log in, correct the address and change your password on your profile.',
  }),
  passkey_added: ({ shopName, username, at, label }) => ({
    subject: `A passkey was added at ${shopName}`,
    what: `A passkey was added to your account ${username} on ${at}: ${label ?? 'a device'}. It logs in without the password.`,
    remedy: 'Log in, remove the passkey and change your password on your profile.',
  }),
  recovery_code: ({ shopName, username, at }) => ({
    subject: `A recovery code was made at ${shopName}`,
    what: `A recovery code for your account ${username} was made on ${at}. With it a new password can be chosen, once.`,
    remedy: 'Log in, make a new code, which ends this one, and change your password on your profile.',
  }),
};

type Notice = Pick<Payload, 'event' | 'userId' | 'label'> & { to: string | null; now: Date };

/** Queues the email about a change of the account. Call it in the transaction of the change. */
export async function queueAccountEmail({ config }: App, tx: Db, { to, now, ...what }: Notice) {
  if (!config.smtpUrl || !to) return;
  const data: Payload = { ...what, to, at: now.toISOString() };
  await queueJobs(tx, [{ task: 'account_email', payload: data, maxAttempts: 10 }]);
}

/** Sends that email. A repeat after a crash has the same message id. */
export function accountEmailJob(app: App) {
  const { sendEmail } = app;
  return async (data: unknown) => {
    const { event, userId, to, label, at } = payload.parse(data);
    const user = await findById(app.db, userId);
    if (!sendEmail || !user || user.accountState === 'deleted') return;
    const { shop } = await app.settings.read();
    const { subject, what, remedy } = words[event]({
      username: user.username,
      shopName: shop.name,
      label,
      at: `${formatWeekday(at, shop.timeZone)} at ${formatClock(at, shop.timeZone)}`,
    });
    const call = `If you cannot log in, please call us${shop.phone ? ` at ${shop.phone}` : ''}.`;
    const text = [what, '', `Was it not you? ${remedy} ${call}`, '', shop.name].join('\n');
    await sendEmail({ to, id: `${event}.${userId}.${Date.parse(at)}`, subject, text });
  };
}
