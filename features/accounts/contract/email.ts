import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { loginBody } from '#platform/contract/auth.ts';
import { email } from '#shared/fields.ts';
import { okBody } from '#shared/common.ts';

/** Tells whether the shop sends email, by which server and from whom. */
export const getEmail = {
  method: 'GET',
  url: '/api/admin/email',
  config: { access: 'admin', permission: 'settings' },
  schema: {
    response: { 200: z.object({ server: z.string().nullable(), from: z.string().nullable() }) },
  },
} as const satisfies Endpoint;

export const testEmailBody = z.object({ to: email });

/** Sends one email now, and says what the mail server answered. */
export const sendTestEmail = {
  method: 'POST',
  url: '/api/admin/email/test',
  config: { access: 'admin', permission: 'settings' },
  schema: { body: testEmailBody, response: { 200: okBody } },
} as const satisfies Endpoint;

/** Answers whether links to a new password can be asked for by email. */
export const getPasswordEmail = {
  method: 'GET',
  url: '/api/password-reset/email',
  config: { access: 'public' },
  schema: { response: { 200: z.object({ isOn: z.boolean() }) } },
} as const satisfies Endpoint;

/** Asks for a link to a new password by email. The answer is the same whether or not there is such an account. */
export const requestPasswordLink = {
  method: 'POST',
  url: '/api/password-reset/email',
  config: { access: 'public' },
  schema: { body: loginBody.pick({ username: true }), response: { 200: okBody } },
} as const satisfies Endpoint;
