import type { FastifyRequest } from 'fastify';

type SecurityEvent = 'login_ok' | 'login_failed' | 'logout' | 'registered' | 'password_changed' | 'refused';

/** What an owner looks for after an incident. Never a name, an address of a person, or anything typed. */
export const logSecurity = (
  request: FastifyRequest,
  event: SecurityEvent,
  about: { userId?: string; account?: string; code?: string } = {},
) =>
  request.log.info(
    { event, ...about, route: request.routeOptions.url, ip: request.ip },
    `security: ${event}`,
  );
