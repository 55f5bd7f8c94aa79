import type { App } from '../http/app-types.ts';
import { createLoginThrottle, exponentialBackoff } from '../http/limits.ts';
import { invalid, unauthorized } from '../errors.ts';
import { verifyPassword, withHashPlace } from './passwords.ts';
import { findPassword } from './queries.ts';

/** Asks someone signed in for their password again, before what cannot be taken back. Wrong ones cost time. */
export function createPasswordCheck(app: App) {
  const tries = createLoginThrottle(app, {
    name: 'password',
    free: 5,
    wait: exponentialBackoff,
    memory: 24 * 3600,
  });

  return async (userId: string, password: string | undefined) => {
    if (!password) throw invalid('password', 'Please type your password');
    await tries.attempt(userId);
    const stored = await findPassword(app.db, userId);
    if (!stored) throw unauthorized();
    // A mistake in a form, never a 401: that would sign the browser out.
    if (!(await withHashPlace(() => verifyPassword(stored, password)))) {
      throw invalid('password', 'This password is not right');
    }
    await tries.reset(userId);
  };
}
