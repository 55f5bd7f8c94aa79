import type { App } from './app-types.ts';

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
