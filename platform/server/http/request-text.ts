import type { DoneFuncWithErrOrRes, FastifyRequest } from 'fastify';
import { badRequest, AppError } from '../errors.ts';
import { isUtf8 } from 'node:buffer';
import type { App } from './app-types.ts';

const maxDepth = 8;

// Control characters other than tab and line breaks: PostgreSQL cannot store NUL, people never type the rest.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The value of a charset in a content type, quoted or not. */
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * Reads JSON as UTF-8 and nothing else. The framework's own parser takes any charset for UTF-8, and puts U+FFFD in
 * the place of bytes that are none.
 */
export function parseJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [, named] = charset.exec(request.headers['content-type'] ?? '') ?? [];
    if (named !== undefined && !/^utf-?8$/i.test(named)) {
      return done(new AppError(415, 'UNSUPPORTED_CHARSET', 'Send JSON as UTF-8.'));
    }
    if (!isUtf8(body)) return done(badRequest('Send text as UTF-8.', 'NOT_UTF8'));
    return parse(request, body.toString(), done);
  });
}

/** Refuses text that cannot be stored as it was sent, and bodies nested deeper than any of ours. */
export function validateText({ body, query }: FastifyRequest, _reply: unknown, done: DoneFuncWithErrOrRes) {
  if (isPlain(query) && isPlain(body)) return done();
  done(badRequest('The text holds characters that cannot be stored. Please remove them and try again.'));
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !control.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Buffer.isBuffer(value)) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth + 1));
}
