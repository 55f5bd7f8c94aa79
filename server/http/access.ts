import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Access } from '#shared/endpoint.ts';
import type { App } from './app-types.ts';
import { forbidden, unauthorized } from '../errors.ts';
import type { Session } from '../sessions/service.ts';

export type RouteAccess = { method: string; url: string; access: Access };

/**
 * Deny by default: a route that does not say who may call it stops the start. Session and role are
 * judged before the body is read, and before the anti-forgery token.
 */
export function guardRoutes(app: App) {
  app.decorateRequest('session', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      if (!this.session) throw unauthorized();
      return this.session.user;
    },
  });

  const routes: RouteAccess[] = [];
  app.decorate('routes', routes);

  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    routes.push(...[route.method].flat().map((method) => ({ method, url: route.url, access })));
    if (access === 'public') return;
    route.onRequest = [guards[access], ...[route.onRequest ?? []].flat()];
  });
}

const guard =
  (role?: Exclude<Access, 'public' | 'signed-in'>): onRequestHookHandler =>
  (request, _reply, done) => {
    const { sessions } = request.server;
    const judge = (session: Session | null) => {
      request.session = session;
      if (!session) return done(unauthorized());
      if (role && session.user.role !== role) return done(forbidden());
      done();
    };
    // Most sessions are known from a moment ago: no turn is lost waiting for them.
    const found = sessions.of(request);
    if (request.routeOptions.config.orReplacedSession) {
      Promise.resolve(found).then(
        async (session) => judge(session ?? (await sessions.replacedOf(request))),
        done,
      );
    } else if (found instanceof Promise) found.then(judge, done);
    else judge(found);
  };

const guards = { 'signed-in': guard(), admin: guard('admin'), driver: guard('driver') };
