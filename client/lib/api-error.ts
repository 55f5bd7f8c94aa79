import type { ErrorBody } from '#shared/errors.ts';

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

/** Someone else changed first what this change was about. */
export const isStale = (error: Error | null) => error instanceof ApiError && error.status === 412;

/** What the server said to the person, if it said anything. */
export const reasonOf = (error: Error) => (error instanceof ApiError ? error.reason : undefined);

/** What the server refused and why, for words that do not say it themselves. A fault of ours has no reason to show. */
export function refusalReason(error: Error, words = '') {
  const reason = error instanceof ApiError && error.status !== 500 ? error.reason : undefined;
  return reason && !words.includes(reason) ? reason : undefined;
}

/** Why a call failed, and what to do about it: the server's own words, or else what kind of failure it was. */
export function failureReason(error: Error) {
  if (!(error instanceof ApiError)) {
    return 'The shop could not be reached. Please check your internet connection and try again.';
  }
  if (error.reason) return error.status === 500 ? `${error.reason}. Please try again.` : error.reason;
  if (error.status === 429) return 'Too many tries. Please wait a minute and try again.';
  return 'The shop is not answering right now. Please try again in a minute.';
}

/** The server's message for each field it refused. */
export const fieldErrorsOf = (error: Error) => (error instanceof ApiError ? (error.body.details ?? []) : []);

function parse(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' ? body : {};
  } catch {
    return {};
  }
}
