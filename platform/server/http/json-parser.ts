import { isUtf8 } from 'node:buffer';
import type { App } from './app-types.ts';
import { AppError, badRequest } from '../errors.ts';

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
