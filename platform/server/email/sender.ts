import { createTransport } from 'nodemailer';
import type { App } from '../http/app-types.ts';

export type Email = {
  to: string;
  subject: string;
  text: string;
  /** The message id: a mail server that got it twice shows it once. */
  id?: string;
};

/** Returns the sender of emails: the shop's own address, else that of the account at the mail server. */
export async function senderOf({ config, settings }: Pick<App, 'config' | 'settings'>) {
  if (!config.smtpUrl) return null;
  const { email, name } = (await settings.read()).shop;
  const { username, hostname } = new URL(config.smtpUrl);
  const account = decodeURIComponent(username);
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : hostname;
  return { name, address: email ?? (account.includes('@') ? account : `shop@${host}`) };
}

const idleConnectionMs = 10_000;

/**
 * Returns the function that sends by the mail server of SMTP_URL; null without one. A failure is thrown, and the caller
 * decides whether to try again. Emails that follow each other share a connection: to open one costs more than the rest.
 */
export function createEmailSender(app: Pick<App, 'config' | 'settings' | 'addHook'>) {
  const { smtpUrl } = app.config;
  if (!smtpUrl) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxRequeues: 0,
    idleTimeout: idleConnectionMs,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  app.addHook('onClose', async () => transport.close());
  return async ({ to, subject, text, id }: Email) => {
    const from = await senderOf(app);
    if (!from) return;
    const host = from.address.split('@')[1] ?? 'localhost';
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(id && { messageId: `<${id}@${host}>` }),
      headers: { 'auto-submitted': 'auto-generated' },
    });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    sendEmail: ReturnType<typeof createEmailSender>;
  }
}
