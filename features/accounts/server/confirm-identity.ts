import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/server/http/app-types.ts';
import { createLoginThrottle, exponentialBackoff } from '#platform/server/http/limits.ts';
import { AppError, invalid, unauthorized } from '#platform/server/errors.ts';
import { verifyPassword, withHashPlace } from './passwords.ts';
import { findPassword } from './auth-queries.ts';
import { minuteMs } from '#shared/durations.ts';

/** The time after a sign-in in which the session alone proves the identity. */
const freshSignInMs = 10 * minuteMs;

/** The way in which the caller proved their identity. */
export type Proof = 'password' | 'fresh sign-in';

type Caller = Pick<FastifyRequest, 'user' | 'session'>;

/**
 * Asks for the password before a call that could take the account from its person, or that cannot be taken back: a
 * session may be stolen. In the first minutes after a sign-in the call may come without one. Wrong passwords cost time.
 */
export function createIdentityCheck(app: App) {
  const tries = createLoginThrottle(app, {
    name: 'password',
    free: 5,
    wait: exponentialBackoff,
    memory: 24 * 3600,
  });

  return async ({ user, session }: Caller, password: string | undefined): Promise<Proof> => {
    if (!password) {
      const isFresh = session && app.clock().getTime() - session.data.createdAt < freshSignInMs;
      if (isFresh) return 'fresh sign-in';
      const message = 'Please type your password';
      throw new AppError(400, 'PASSWORD_NEEDED', message, { details: [{ path: 'password', message }] });
    }
    await tries.attempt(user.id);
    const stored = await findPassword(app.db, user.id);
    if (!stored) throw unauthorized();
    // A mistake in a form, never a 401: that would sign the browser out.
    if (!(await withHashPlace(() => verifyPassword(stored, password)))) {
      throw invalid('password', 'This password is not right');
    }
    await tries.reset(user.id);
    return 'password';
  };
}
