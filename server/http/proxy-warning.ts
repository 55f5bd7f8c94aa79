import type { App } from './app-types.ts';

/** Says once that a proxy names its visitors in vain: every limit by address then counts them all as one. */
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
