import type { App } from './app-types.ts';
import { badRequest } from '../errors.ts';

/** Node's own check answers a request without a host before any header of ours is set, and takes the first of two. */
export const nodeHostCheck = { requireHostHeader: false };

/**
 * Warns once of a proxy that TRUST_PROXY does not name: its X-Forwarded-For is ignored, and every limit by address
 * counts all visitors as one.
 */
export function warnOfUnnamedProxy(app: App) {
  if (app.config.trustProxy.length > 0) return;
  let isSaid = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      app.log.warn(
        { proxy: socket.remoteAddress },
        'X-Forwarded-For is ignored, because TRUST_PROXY is not set: all visitors behind a proxy count as one address. Set TRUST_PROXY to the address of the proxy.',
      );
    }
    done();
  });
}

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
