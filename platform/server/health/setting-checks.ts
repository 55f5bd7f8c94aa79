import { once } from 'node:events';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { HealthCheck } from '#platform/contract/health.ts';
import { type Config, findMisspelt } from '../config.ts';
import { dayMs } from '#shared/durations.ts';

const answerMs = 5_000;
const certificateDays = 14;

/** Names variables of the environment that are none of ours and differ from one by a slip. */
export function checkNames(): HealthCheck {
  const slips = findMisspelt();
  return slips.length === 0
    ? { name: 'Settings', state: 'ok', says: 'No variable looks like a setting with a slip in its name.' }
    : {
        name: 'Settings',
        state: 'wrong',
        says: slips.join(' '),
        remedy:
          'Correct the name where the variables are set (/etc/budtender.env or .env), and restart the shop.',
      };
}

export function checkPush({ vapidSubject, publicUrl }: Config): HealthCheck {
  if (!publicUrl?.startsWith('https:'))
    return {
      name: 'Push',
      state: 'note',
      says: 'Browsers take no push messages from a page without https.',
      remedy: 'Set PUBLIC_URL to the https address of the shop.',
    };
  return {
    name: 'Push',
    state: 'ok',
    says: `The keys are there; push services may write to ${vapidSubject}.`,
  };
}

/** Signs in at the mail server and sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<HealthCheck> {
  if (!smtpUrl)
    return {
      name: 'Email',
      state: 'note',
      says: 'Off: no receipts, no links to a new password, no word of a late backup.',
      remedy: 'Set SMTP_URL and restart the shop.',
    };
  const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return { name: 'Email', state: 'ok', says: `${host} takes the shop’s sign-in.` };
  } catch (error) {
    return {
      name: 'Email',
      state: 'wrong',
      says: `${host} does not: ${(error as Error).message}.`,
      remedy: 'Look at user, password and port in SMTP_URL; a password is URL-encoded.',
    };
  } finally {
    transport.close();
  }
}

export function checkProxy({ publicUrl, trustProxy, host }: Config): HealthCheck {
  if (trustProxy.length > 0)
    return { name: 'Proxy', state: 'ok', says: `Addresses of visitors come from ${trustProxy.join(', ')}.` };
  if (!publicUrl) return { name: 'Proxy', state: 'ok', says: `None: the shop itself is asked at ${host}.` };
  return {
    name: 'Proxy',
    state: 'wrong',
    says: 'PUBLIC_URL is set and TRUST_PROXY is not: all visitors count as one address, and share its limits.',
    remedy: 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
  };
}

/** Asks the shop by the address that customers use, and looks at the age of its certificate. */
export async function checkAddress({ publicUrl }: Config): Promise<HealthCheck> {
  const name = 'Address';
  if (!publicUrl)
    return {
      name,
      state: 'note',
      says: 'PUBLIC_URL is not set.',
      remedy: 'Set it to the address of the shop.',
    };
  const remedy =
    'Look at DNS, nginx (systemctl status nginx), the firewall and the certificate (certbot certificates).';
  try {
    const { status } = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(answerMs) });
    if (status !== 200)
      return { name, state: 'wrong', says: `${publicUrl}/readyz answers ${status}.`, remedy };
    const days = publicUrl.startsWith('https:') ? await daysOfCertificate(new URL(publicUrl)) : Infinity;
    const says = `${publicUrl} answers${days < Infinity ? `; the certificate lasts ${Math.floor(days)} days` : ''}.`;
    return days < certificateDays
      ? { name, state: 'wrong', says, remedy: 'certbot renew says what hinders it.' }
      : { name, state: 'ok', says };
  } catch (error) {
    const { cause, message } = error as Error;
    const why = cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message;
    return { name, state: 'wrong', says: `${publicUrl} cannot be reached from here: ${why}.`, remedy };
  }
}

async function daysOfCertificate({ hostname, port }: URL) {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    timeout: answerMs,
  });
  try {
    await once(socket, 'secureConnect');
    return (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs;
  } finally {
    socket.destroy();
  }
}
