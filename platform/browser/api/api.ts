import type { ErrorBody } from '#shared/errors.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { urlOf } from '#shared/endpoint-url.ts';
import { getCsrfToken } from '#platform/contract/auth.ts';
import { noteAgeRefusal } from '../lib/age-asked.ts';
import { reportFailure } from '../lib/connectivity.ts';
import { trackRead } from './oldest-read.ts';
import { noteShopTime } from '../lib/shop-clock.ts';

/** A refusal by the server. `message` is "<status>: <body>"; `reason` is what a person may read. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parse(text);
  }

  get reason() {
    return this.body.message;
  }
}

/** The session is over. A refused login is a 401 too, but does not say so. */
export const isUnauthorized = (error: Error) =>
  error.message.startsWith('401') && error.message.includes('Unauthorized');

/** Tells whether the error is a 412: another change of the same row came first. */
export const isStale = (error: Error | null) => error instanceof ApiError && error.status === 412;

/** Tells whether the shop refused. Without a clear answer it may have been done all the same. */
export const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500;

/** Returns the server's message for the person, if there is one. */
export const reasonOf = (error: Error) => (error instanceof ApiError ? error.reason : undefined);

/**
 * Returns the server's reason, for messages that do not name it themselves. An internal error has no reason to show.
 */
export function refusalReason(error: Error, words = '') {
  const reason = error instanceof ApiError && error.status !== 500 ? error.reason : undefined;
  return reason && !words.includes(reason) ? reason : undefined;
}

/** Says why a call failed, and what to do: in the server's words, or by the kind of failure. */
export function failureReason(error: Error) {
  if (!(error instanceof ApiError)) {
    return 'The shop could not be reached. Please check your internet connection and try again.';
  }
  if (error.reason) return error.status === 500 ? `${error.reason}. Please try again.` : error.reason;
  if (error.status === 429) return 'Too many tries. Please wait a minute and try again.';
  return 'The shop is not answering right now. Please try again in a minute.';
}

/** Returns the server's message for each field that it refused. */
export const fieldErrorsOf = (error: Error) => (error instanceof ApiError ? (error.body.details ?? []) : []);

function parse(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' ? body : {};
  } catch {
    return {};
  }
}

/** Returns 128 random bits. `crypto.randomUUID` is missing on pages that are not served over https. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names this tab in its changes: what the live connection announces of them it knows already. */
export const tabId = newKey();

type Optional = 'querystring' | 'headers';

/** The input of a call: filters and extra headers may be left out. */
export type CallInput<E extends Endpoint> = Omit<Input<E>, Optional> &
  Partial<Pick<Input<E>, Extract<keyof Input<E>, Optional>>>;

/** A call that goes on when the page is left, as `fetch` has it: its body is at most 64 KB. */
type Lasting = { keepalive?: boolean };

type Sent = Lasting & {
  params?: Record<string, string>;
  querystring?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
};

type Address = Pick<Endpoint, 'method' | 'url'>;

/** Makes a call and reads its answer. Any answer but a success is an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  lasting: Lasting = {},
): Promise<Output<E>> {
  const response = await send(endpoint, { ...input, ...lasting });
  return (await response.json()) as Output<E>;
}

/** A call whose success says it all: its answer is taken from the connection, which it would hold up, and ignored. */
export async function perform<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const response = await send(endpoint, input);
  await response.text().catch(() => undefined);
}

/** Makes a call like `call`, and returns the response with its headers. */
export async function send(endpoint: Address, input: Sent): Promise<Response> {
  const url = urlOf(endpoint, input);
  const attempt = async () => {
    const request = fetch(url, { ...(await requestOf(endpoint, input)), credentials: 'same-origin' });
    return answered(endpoint.method === 'GET' ? trackRead(request) : request, endpoint);
  };
  let response = await attempt();
  let text = response.ok ? '' : await response.text();
  // The server has a new secret or the cookie is gone. Nothing was done, so asking again is safe.
  if (response.status === 403 && text.includes('CSRF_INVALID')) {
    cachedToken = undefined;
    response = await attempt();
    text = response.ok ? '' : await response.text();
  }
  if (response.ok) return response;
  const error = new ApiError(response.status, text || response.statusText);
  noteAgeRefusal(error.body.code);
  throw error;
}

/** The statuses by which a gateway says that the shop is down. */
const gone = [502, 503, 504];

let keptUrls: readonly string[] = [];

/** Names the reads whose answer the service worker may have kept: those tell the time when they were kept. */
export const provideKeptReads = (reads: readonly Address[]) => {
  keptUrls = reads.map(({ url }) => url);
};

/** A call without an answer may be the first to notice that the shop is out of reach. */
async function answered(request: Promise<Response>, { url }: Address) {
  const sentAt = Date.now();
  try {
    const response = await request;
    if (!keptUrls.includes(url)) noteShopTime(response.headers.get('date'), sentAt);
    if (gone.includes(response.status)) await reportFailure();
    return response;
  } catch (error) {
    await reportFailure();
    throw error;
  }
}

async function requestOf(
  { method }: Address,
  { body, headers, keepalive = false }: Sent,
): Promise<RequestInit> {
  const isForm = body instanceof FormData;
  const token = method === 'GET' ? undefined : await csrfToken();
  return {
    method,
    keepalive,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { 'x-csrf-token': token }),
      ...(method !== 'GET' && { 'x-tab': tabId }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
}

let cachedToken: Promise<string> | undefined;

/** Returns the token. Uploads need it because they show progress, which `call` cannot. */
export async function csrfToken({ renew = false } = {}) {
  if (renew) cachedToken = undefined;
  try {
    return await (cachedToken ??= call(getCsrfToken, {}).then(({ token }) => token));
  } catch (error) {
    cachedToken = undefined;
    console.error('Could not get an anti-forgery token', error);
    return undefined;
  }
}
