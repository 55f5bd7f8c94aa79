import type { FastifyRequest } from 'fastify';

type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'logout'
  | 'registered'
  | 'password_changed'
  | 'email_changed'
  | 'password_link'
  | 'password_reset'
  | 'recovery_code'
  | 'signed_out'
  | 'account_state'
  | 'account_deleted'
  | 'data_downloaded'
  | 'passkey_added'
  | 'passkey_removed'
  | 'refused';

/**
 * Logs what an owner looks for after an incident. It never holds a name, an address of a person, or anything typed.
 */
export const logSecurity = (
  request: FastifyRequest,
  event: SecurityEvent,
  about: { userId?: string; account?: string; code?: string } = {},
) =>
  request.log.info(
    { event, ...about, route: request.routeOptions.url, ip: request.ip },
    `security: ${event}`,
  );
