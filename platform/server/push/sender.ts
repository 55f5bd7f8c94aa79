import { lookup as resolveName } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';
import webPush from 'web-push';
import { z } from 'zod';
import type { NotificationLink } from '#platform/contract/push.ts';
import { isPublicAddress, isPublicEndpoint } from './endpoint.ts';
import { codeOf } from '../errors.ts';
import { hourMs } from '#shared/durations.ts';

export type Subscription = { endpoint: string; p256dhKey: string; authKey: string };

/** The notification that the service worker shows. A newer message with the same tag replaces an older one. */
export type PushMessage = {
  title: string;
  body: string;
  tag: string;
  /** Of a notification: what a press opens, and which one is reported as opened. */
  link?: NotificationLink | null;
  notificationId?: string;
};

export type SendResult =
  | { status: 'sent' }
  /** The browser gave the subscription up. */
  | { status: 'gone' }
  | { status: 'refused'; reason: string }
  /** To be tried again, after `seconds` if the service named them. */
  | { status: 'delayed'; reason: string; seconds?: number };

type Vapid = { publicKey: string; privateKey: string; subject: string };
type Address = { address: string; family: number };
export type Resolve = (host: string) => Promise<Address[]>;

type Options = {
  vapid: Vapid;
  /** The one origin that need not be public: the tests' own push service. */
  testEndpoint?: string;
  resolve?: Resolve;
};

const timeToLiveSeconds = 3600;
const answerLimitMs = 5_000;
const authorizationMs = hourMs;
const maxKeptServices = 100;
const maxAnswerBytes = 64 * 1024;

class NotPublic extends Error {}

/** Sends to push services: to public addresses only, looked up once and kept for the connection, no redirects. */
export function createSender({
  vapid,
  testEndpoint,
  resolve = (host) => resolveName(host, { all: true }),
}: Options) {
  const authorizationFor = createAuthorization(vapid);
  const agent = new https.Agent({ keepAlive: true, maxSockets: 250, scheduling: 'lifo' });
  const testOrigin = testEndpoint && new URL(testEndpoint).origin;
  const isTest = (endpoint: string) => Boolean(testOrigin) && new URL(endpoint).origin === testOrigin;

  async function addresses(host: string) {
    const found = await resolve(host);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new NotPublic();
    return found;
  }

  // The connection goes to the very addresses that were judged: a second look-up could answer differently.
  const lookup: LookupFunction = (host, { all }, done) =>
    void addresses(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: Error) => done(error, ''),
    );

  function request(to: Subscription, message: PushMessage, urgency: webPush.Urgency, signal: AbortSignal) {
    const keys = { p256dh: to.p256dhKey, auth: to.authKey };
    const details = webPush.generateRequestDetails({ endpoint: to.endpoint, keys }, JSON.stringify(message), {
      TTL: timeToLiveSeconds,
      headers: { Authorization: authorizationFor(to.endpoint) },
      contentEncoding: 'aes128gcm',
      topic: message.tag,
      urgency,
    });
    const { method, headers, body } = details;
    const outgoing = https.request(to.endpoint, {
      method,
      headers,
      agent,
      signal,
      ...(isTest(to.endpoint) ? { rejectUnauthorized: false } : { lookup }),
    });
    outgoing.end(body);
    return outgoing;
  }

  const mayReceive = (endpoint: string) =>
    isPublicEndpoint(endpoint) || (URL.canParse(endpoint) && isTest(endpoint));

  async function send(
    to: Subscription,
    message: PushMessage,
    urgency: webPush.Urgency,
    stop?: AbortSignal,
    /**
     * The wait in milliseconds for the answer after all was sent; less than the usual limit, for callers that try
     * again.
     */
    answerMs?: number,
  ): Promise<SendResult> {
    if (!mayReceive(to.endpoint)) return { status: 'refused', reason: 'not a public address' };
    const over = new AbortController();
    const end = () => over.abort();
    const timer = setTimeout(end, answerLimitMs);
    let answerTimer: NodeJS.Timeout | undefined;
    if (stop) setMaxListeners(0, stop); // all sends under way share one signal: avoids MaxListenersExceededWarning
    stop?.addEventListener('abort', end);
    try {
      const outgoing = request(to, message, urgency, over.signal);
      if (answerMs) outgoing.once('finish', () => (answerTimer = setTimeout(end, answerMs)));
      return await answerOf(outgoing, over.signal);
    } catch (error) {
      stop?.throwIfAborted();
      if (error instanceof NotPublic) return { status: 'refused', reason: 'not a public address' };
      return {
        status: 'delayed',
        reason: codeOf(error) || 'no answer',
      };
    } finally {
      clearTimeout(timer);
      clearTimeout(answerTimer);
      stop?.removeEventListener('abort', end);
    }
  }

  const outcomes: Record<SendResult['status'], number> = { sent: 0, gone: 0, refused: 0, delayed: 0 };

  return {
    /** The number of messages by outcome, since the start. */
    outcomes,

    mayReceive,

    async send(...call: Parameters<typeof send>) {
      const result = await send(...call);
      outcomes[result.status] += 1;
      return result;
    },

    close: () => agent.destroy(),
  };
}

export type Sender = ReturnType<typeof createSender>;

/**
 * The header by which a push service knows the shop (VAPID, RFC 8292). It is signed for a service and twelve hours, so
 * the pushes of an hour share it: a signature costs more than the encryption of a push.
 */
function createAuthorization({ subject, publicKey, privateKey }: Vapid) {
  const kept = new Map<string, { header: string; until: number }>();
  return (endpoint: string) => {
    const { origin } = new URL(endpoint);
    const known = kept.get(origin);
    if (known && Date.now() < known.until) return known.header;
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    if (kept.size >= maxKeptServices) kept.clear(); // a browser may name any service
    kept.set(origin, { header: Authorization, until: Date.now() + authorizationMs });
    return Authorization;
  };
}

async function answerOf(outgoing: ClientRequest, signal: AbortSignal): Promise<SendResult> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  await discard(addAbortSignal(signal, incoming)); // the request's own signal ends with its last byte
  const { statusCode = 0, headers } = incoming;
  if (statusCode >= 200 && statusCode < 300) return { status: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { status: 'gone' };
  if (statusCode === 429 || statusCode >= 500)
    return { status: 'delayed', reason: String(statusCode), seconds: secondsOf(headers['retry-after']) };
  return { status: 'refused', reason: String(statusCode) };
}

/** Reads the body away, so that the connection can be used again; a long or a slow one ends it instead. */
async function discard(incoming: IncomingMessage) {
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += (chunk as Buffer).length;
      if (size > maxAnswerBytes) break; // leaving the loop destroys the stream
    }
  } catch {
    // The status has arrived, and that is all there is to know.
  }
}

const delay = z.coerce.number().int().min(0);

/** `Retry-After` says seconds, or when. */
function secondsOf(header: string | undefined) {
  if (!header) return undefined;
  const { data } = delay.safeParse(header);
  const seconds = data ?? Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    pushSender: Sender;
  }
}
