import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { okBody, timestamp } from '#shared/common.ts';
import { consentKinds } from '#shared/consents.ts';

const endpoint = z.url('Endpoint must be an https address').max(2048);

export const getVapidKey = {
  method: 'GET',
  url: '/api/push/vapid-public-key',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.object({ publicKey: z.string() }) } },
} as const satisfies Endpoint;

export const subscribe = {
  method: 'POST',
  url: '/api/push/subscribe',
  config: { access: 'signed-in', limit: { times: 20, seconds: 3600 } },
  schema: {
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      /** The caller's own subscription that the browser has replaced by this one; without it nothing is kept. */
      replaces: endpoint.optional(),
    }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

export const unsubscribe = {
  method: 'DELETE',
  url: '/api/push/unsubscribe',
  config: { access: 'signed-in' },
  schema: { body: z.object({ endpoint }), response: { 200: okBody } },
} as const satisfies Endpoint;

/** The newest answer to each question; no answer is a no. */
const consent = z.object({
  kind: z.enum(consentKinds),
  isGiven: z.boolean(),
  words: z.string().nullable(),
  answeredAt: timestamp.nullable(),
});

export const listConsents = {
  method: 'GET',
  url: '/api/consents',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.array(consent) } },
} as const satisfies Endpoint;

/** Agrees to one of these, or takes that back. The answer to order news comes with the device itself. */
const answeredByHand = z.enum(consentKinds).exclude(['order_news']);

export const answerConsent = {
  method: 'PUT',
  url: '/api/consents/:kind',
  config: { access: 'signed-in', limit: { times: 60, seconds: 3600 } },
  schema: {
    params: z.object({ kind: answeredByHand }),
    body: z.object({ isGiven: z.boolean() }),
    response: { 200: z.array(consent) },
  },
} as const satisfies Endpoint;

/** Names the screen that a press on a push opens: a product, or the sales. */
export const notificationLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('sales') }),
]);
export type NotificationLink = z.output<typeof notificationLink>;
