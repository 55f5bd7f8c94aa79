import type { App } from './app-types.ts';
import { badRequest } from '../errors.ts';

/** Node's own check answers a request without a host before any header of ours is set, and takes the first of two. */
export const nodeHostCheck = { requireHostHeader: false };

/**
 * Requires exactly one Host: of two, a proxy and the shop could each believe another one. HTTP/1.0 may leave it
 * out.
 */
export function requireOneHost(app: App) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    let hosts = 0;
    for (let at = 0; at < raw.rawHeaders.length; at += 2) {
      const name = raw.rawHeaders[at] ?? '';
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return done();
    done(badRequest('Send one Host header.', 'BAD_HOST'));
  });
}
