import type { App } from './app-types.ts';
import { unavailable } from './errors.ts';

const longestQueue = 200;
/** Reads of memory alone, and the one whose failure reads as "signed out" to the browser. */
const alwaysServed = new Set(['/api/user', '/api/csrf-token']);

/** With so many waiting for the database, one more would only wait in vain: it is told to come back. */
export function shedLoad(app: App) {
  const { pool } = app.database;
  app.addHook('onRequest', (request, _reply, done) => {
    if (pool.waitingCount <= longestQueue) return done();
    const { url = '' } = request.routeOptions;
    return url.startsWith('/api/') && !alwaysServed.has(url) ? done(unavailable()) : done();
  });
}

/** A handler gets eight seconds, unless its route says otherwise. */
export function limitTime(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.fromMemory) route.handlerTimeout ??= 8_000;
  });
}
