import type { App } from './app-types.ts';

const loudLevels = new Set(['info', 'debug', 'trace']);

/**
 * One line a request: which route (its template, never the address typed), how it went, who.
 * No query, header or body, so no personal data.
 */
export function logRequests(app: App) {
  app.addHook('onResponse', (request, reply, done) => {
    if (!loudLevels.has(app.log.level)) return done();
    const { method, routeOptions, session, ip } = request;
    const { statusCode: status } = reply;
    const route = routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status, ms, userId: session?.user.id, ip });
    done();
  });
}
