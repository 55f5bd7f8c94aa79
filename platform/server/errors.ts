import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '#shared/errors.ts';

type Extra = { error?: string; details?: ErrorBody['details']; retryAfter?: number; cause?: unknown };

/** The code of an error of the system or the database, such as ENOENT or 40001: its own, or its cause's. Else ''. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

/** A failure whose message the caller may see. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  get body(): ErrorBody {
    const { error = STATUS_CODES[this.status] ?? 'Error', details } = this.extra;
    return { error, code: this.code, message: this.message, ...(details && { details }) };
  }
}

export const badRequest = (message: string, code = 'BAD_REQUEST') => new AppError(400, code, message);

/** Returns a broken rule of one field, in the format of schema failures. */
export const invalid = (path: string, message: string) =>
  new AppError(400, 'INVALID', message, { details: [{ path, message }] });

/** Only for no session or a dead one: the browser signs out when it reads this. */
export const unauthorized = () => new AppError(401, 'UNAUTHENTICATED', 'Unauthorized');

/** Its body leaves out the word Unauthorized, which means a dead session to the browser. */
export const badLogin = () =>
  new AppError(401, 'INVALID_CREDENTIALS', 'Invalid username or password', { error: 'Invalid credentials' });

export const forbidden = (message = 'You may not do this', code = 'FORBIDDEN') =>
  new AppError(403, code, message);

/** Returns the same answer for an absent thing and for someone else's, so that it does not reveal which ids exist. */
export const notFound = () => new AppError(404, 'NOT_FOUND', 'Not found');

export const conflict = (message: string, code = 'CONFLICT', details?: ErrorBody['details']) =>
  new AppError(409, code, message, { details });

/** Creates the refusal of a call whose `If-Match` named an older version than the stored one. */
export const stale = (message: string, details?: ErrorBody['details']) =>
  new AppError(412, 'STALE', message, { details });

export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many tries. Please wait a moment and try again.',
) =>
  new AppError(429, 'TOO_MANY_REQUESTS', message, { retryAfter: Math.max(1, Math.ceil(retryAfterSeconds)) });

export const unavailable = (
  message = 'The shop could not finish this: it is very busy or restarting. Please try again in a few seconds.',
  cause?: unknown,
) => new AppError(503, 'UNAVAILABLE', message, { retryAfter: 2, cause });
