import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Access } from '#shared/endpoint.ts';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import type { App, RouteAccess } from './app-types.ts';
import { forbidden, unauthorized } from '../errors.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Denies by default: a route that does not say who may call it, and an admin's route without a permission, stops
 * the start. Session, role and permission are judged before the body is read, and before the CSRF token.
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
    const permission = route.config?.permission;
    if ((access === 'admin') !== (permission !== undefined))
      throw new Error(`${String(route.method)} ${route.url} does not say which permission it needs`);
    routes.push(...[route.method].flat().map((method) => ({ method, url: route.url, access, permission })));
    if (access === 'public') return;
    route.onRequest = [
      guard(access, permission, route.config?.orReplacedSession),
      ...[route.onRequest ?? []].flat(),
    ];
  });
}

const guard =
  (access: Access, permission?: Permission, orReplaced = false): onRequestHookHandler =>
  (request, _reply, done) => {
    const { sessions } = request.server;
    const judge = (session: Session | null) => {
      request.session = session;
      if (!session) return done(unauthorized());
      const { user } = session;
      if (access !== 'signed-in' && user.role !== access) return done(forbidden());
      if (permission && !hasPermission(user, permission))
        return done(
          forbidden('Your account may not do this. Please ask the owner of the shop.', 'NO_PERMISSION'),
        );
      done();
    };
    // Most sessions are cached and answered synchronously: no `await`, which would cost each request a microtask.
    const found = sessions.of(request);
    if (orReplaced) {
      Promise.resolve(found).then(
        async (session) => judge(session ?? (await sessions.replacedOf(request))),
        done,
      );
    } else if (found instanceof Promise) found.then(judge, done);
    else judge(found);
  };
