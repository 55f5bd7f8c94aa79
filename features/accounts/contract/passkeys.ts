import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { user } from '#platform/contract/auth.ts';
import { okBody, ownPasswordBody, timestamp } from '#shared/common.ts';

export const maxPasskeys = 10;

export const passkey = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
});

/** The options that a browser gives an authenticator, as WebAuthn defines them. */
const options = z.record(z.string(), z.json());

/** The answer of an authenticator, as WebAuthn defines it; the library that reads its parts checks them. */
const credential = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});

export const listPasskeys = {
  method: 'GET',
  url: '/api/passkeys',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.array(passkey) } },
} as const satisfies Endpoint;

export const passkeyOptions = {
  method: 'POST',
  url: '/api/passkeys/options',
  config: { access: 'signed-in', limit: { times: 20, seconds: 600 } },
  schema: { body: ownPasswordBody.nullish(), response: { 200: options } },
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  url: '/api/passkeys',
  config: { access: 'signed-in', limit: { times: 20, seconds: 600 } },
  schema: {
    body: z.object({ credential, label: z.string().trim().min(1).max(60) }),
    response: { 201: passkey },
  },
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  url: '/api/passkeys/:id',
  config: { access: 'signed-in' },
  schema: {
    params: z.object({ id: z.string().min(1).max(1400) }),
    body: ownPasswordBody.nullish(),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

export const passkeyLoginOptions = {
  method: 'POST',
  url: '/api/login/passkey/options',
  config: { access: 'public' },
  schema: { response: { 200: options } },
} as const satisfies Endpoint;

export const passkeyLogin = {
  method: 'POST',
  url: '/api/login/passkey',
  config: { access: 'public' },
  schema: { body: z.object({ credential }), response: { 200: user } },
} as const satisfies Endpoint;
