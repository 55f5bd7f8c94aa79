import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, ownPasswordBody, password, timestamp } from '#shared/common.ts';

/** Minutes for which a link to a new password works. */
export const linkMinutes = 30;

/** Makes a link that lets this person choose a new password, once. An older one stops working. */
export const createPasswordLink = {
  method: 'POST',
  url: '/api/admin/users/:id/password-link',
  config: { access: 'admin', permission: 'users' },
  schema: { params: byId, response: { 201: z.object({ url: z.url(), expiresAt: timestamp }) } },
} as const satisfies Endpoint;

/** The caller proves who they are by the token of a link, or by username and recovery code. */
export const resetBody = z
  .object({
    token: z.string().max(200).optional(),
    username: z.string().trim().max(254).optional(),
    recoveryCode: z.string().trim().max(100).optional(),
    newPassword: password,
  })
  .superRefine(({ token, username, recoveryCode }, ctx) => {
    const need = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (token) return;
    if (!username) need('username', 'Username is required');
    if (!recoveryCode) need('recoveryCode', 'Recovery code is required');
  });
export type ResetBody = z.infer<typeof resetBody>;

/** The other ways to sign in, which are removed with the old password. */
const removed = z.object({ passkeys: z.int(), recoveryCode: z.boolean() });

/**
 * Sets a new password, signs the person out everywhere, and removes passkeys and recovery code. The answer names whose
 * password it is: a customer who has ordered on the phone has never typed a username.
 */
export const resetPassword = {
  method: 'POST',
  url: '/api/password-reset',
  config: { access: 'public' },
  schema: {
    body: resetBody,
    response: { 200: z.object({ success: z.literal(true), username: z.string(), removed }) },
  },
} as const satisfies Endpoint;

/** The code is shown this once. It takes the place of an older one. */
export const createRecoveryCode = {
  method: 'POST',
  url: '/api/recovery-code',
  config: { access: 'signed-in', limit: { times: 20, seconds: 3600 } },
  schema: {
    body: ownPasswordBody,
    response: { 201: z.object({ code: z.string() }) },
  },
} as const satisfies Endpoint;

/** Answers when the recovery code was made; null when there is none. */
export const getRecoveryCode = {
  method: 'GET',
  url: '/api/recovery-code',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.object({ createdAt: timestamp.nullable() }) } },
} as const satisfies Endpoint;
