import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { byId, okBody, password, timestamp } from './common.ts';

/** Minutes for which a link to a new password works. */
export const linkMinutes = 30;

/** Makes a link that lets this person choose a new password, once. An older one stops working. */
export const createPasswordLink = {
  method: 'POST',
  url: '/api/admin/users/:id/password-link',
  config: { access: 'admin', permission: 'users' },
  schema: { params: byId, response: { 201: z.object({ url: z.url(), expiresAt: timestamp }) } },
} as const satisfies Endpoint;

/** With the token of a link, or with username and recovery code. */
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

/** Sets a new password, and signs the person out everywhere. */
export const resetPassword = {
  method: 'POST',
  url: '/api/password-reset',
  config: { access: 'public' },
  schema: { body: resetBody, response: { 200: okBody } },
} as const satisfies Endpoint;

/** The code is shown this once. It takes the place of an older one. */
export const createRecoveryCode = {
  method: 'POST',
  url: '/api/recovery-code',
  config: { access: 'signed-in' },
  schema: {
    /** May be left out in the first ten minutes after signing in. */
    body: z.object({ password: z.string().max(512).optional() }),
    response: { 201: z.object({ code: z.string() }) },
  },
} as const satisfies Endpoint;

/** When the recovery code was made; null when there is none. */
export const getRecoveryCode = {
  method: 'GET',
  url: '/api/recovery-code',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.object({ createdAt: timestamp.nullable() }) } },
} as const satisfies Endpoint;
