import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { deliveryStatuses, orderStatuses } from '#shared/order-status.ts';
import { quickMessages } from '../rules/quick-messages.ts';
import { roles } from '#platform/contract/auth.ts';
import { cents } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody, timestamp } from '#shared/common.ts';

/** Characters of the longest message. */
const maxMessageLength = 1000;
/** Customers who are sent the same message at once. A campaign has no such limit. */
export const maxMessageCustomers = 200;

const message = z.object({
  /** Counts the messages of one customer from 1. */
  number: z.int(),
  authorRole: z.enum(roles),
  /** The first name of who wrote it, in full for admins; null when it is not known. */
  authorName: z.string().nullable(),
  /** It is plain text; null once it was blanked for privacy. */
  body: z.string().nullable(),
  createdAt: timestamp,
  /** The key it was sent with, for the customer who wrote it. */
  key: z.string().nullish(),
});

export type Message = z.input<typeof message>;

export const messageBody = z.object({
  body: z
    .string('Please write something first')
    .trim()
    .min(1, 'Please write something first')
    .max(maxMessageLength, 'A message has at most 1,000 characters'),
});

/** Messages before that number; without it the newest ones. */
const pageOfThread = z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

/** The newest page, or an older one; in it the oldest message comes first. */
const thread = z.object({ messages: z.array(message), unread: z.int(), hasOlder: z.boolean() });

const readBody = z.object({ number: z.int().min(1).max(2_147_483_647) });

/** The caller's messages with the shop. */
export const listMessages = {
  method: 'GET',
  url: '/api/messages',
  config: { access: 'signed-in' },
  schema: {
    querystring: pageOfThread,
    /** True when there is a transcript of earlier visits. */
    response: { 200: thread.extend({ hasTranscript: z.boolean() }) },
  },
} as const satisfies Endpoint;

/** Writes to the shop. 429 after 20 in a minute. */
export const sendMessage = {
  method: 'POST',
  url: '/api/messages',
  config: { access: 'signed-in' },
  schema: { headers: idempotencyHeaders, body: messageBody, response: { 201: message } },
} as const satisfies Endpoint;

/** Answers how long a person of the shop usually takes to answer, measured; null while too little is known. */
export const getAnswerTime = {
  method: 'GET',
  url: '/api/messages/answer-time',
  config: { access: 'signed-in' },
  schema: { response: { 200: z.object({ minutes: z.int().nullable() }) } },
} as const satisfies Endpoint;

/** The caller was shown the messages up to this number. */
export const markMessagesRead = {
  method: 'POST',
  url: '/api/messages/read',
  config: { access: 'signed-in' },
  schema: { body: readBody, response: { 200: okBody } },
} as const satisfies Endpoint;

const threadSummary = z.object({
  /** The customer's id. */
  id: z.uuid(),
  customerName: z.string(),
  lastAt: timestamp,
  /** The newest message, or of a search the newest that has its words. */
  excerpt: z.string().nullable(),
  excerptRole: z.enum(roles).nullable(),
  /** The number of the customer's messages that no admin was shown. */
  unread: z.int(),
});

export type ThreadSummary = z.input<typeof threadSummary>;

/** The latest conversations first. A search finds words of messages and of the customer's name. */
export const listThreads = {
  method: 'GET',
  url: '/api/admin/messages',
  config: { access: 'admin', permission: 'messages' },
  schema: {
    querystring: z.object({
      search: z.string().trim().max(100).optional(),
      before: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: { 200: z.array(threadSummary) },
  },
} as const satisfies Endpoint;

/** Answers how many customers wait for an admin to read what they wrote. */
export const countUnreadThreads = {
  method: 'GET',
  url: '/api/admin/messages/unread',
  config: { access: 'admin', permission: 'messages' },
  schema: { response: { 200: z.object({ unread: z.int() }) } },
} as const satisfies Endpoint;

const recentOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  deliveryStatus: z.enum(deliveryStatuses).nullable(),
  total: cents,
  createdAt: timestamp,
});

/** One customer's conversation, with the newest orders next to it. */
export const getThread = {
  method: 'GET',
  url: '/api/admin/messages/:id',
  config: { access: 'admin', permission: 'messages' },
  schema: {
    params: byId,
    querystring: pageOfThread,
    response: {
      200: thread.extend({
        customer: z.object({
          id: z.uuid(),
          name: z.string(),
          username: z.string(),
          phoneNumber: z.string().nullable(),
        }),
        orders: z.array(recentOrder),
      }),
    },
  },
} as const satisfies Endpoint;

/** Writes to a customer in the shop's name. */
export const answerCustomer = {
  method: 'POST',
  url: '/api/admin/messages/:id',
  config: { access: 'admin', permission: 'messages' },
  schema: { params: byId, headers: idempotencyHeaders, body: messageBody, response: { 201: message } },
} as const satisfies Endpoint;

/** Writes the same to several customers, once each; who has no account any more is left out. */
export const messageCustomers = {
  method: 'POST',
  url: '/api/admin/messages',
  config: { access: 'admin', permission: 'messages' },
  schema: {
    headers: idempotencyHeaders,
    body: messageBody.extend({
      customerIds: z
        .array(z.uuid())
        .min(1, 'Choose a customer')
        .max(maxMessageCustomers, `Write to at most ${maxMessageCustomers} customers at once`),
    }),
    response: { 200: z.object({ sent: z.int() }) },
  },
} as const satisfies Endpoint;

/** An admin was shown the customer's messages up to this number. */
export const markThreadRead = {
  method: 'POST',
  url: '/api/admin/messages/:id/read',
  config: { access: 'admin', permission: 'messages' },
  schema: { params: byId, body: readBody, response: { 200: okBody } },
} as const satisfies Endpoint;

/** The driver of an open order writes to its customer. */
export const sendQuickMessage = {
  method: 'POST',
  url: '/api/driver/orders/:id/messages',
  config: { access: 'driver' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z.object({ message: z.enum(quickMessages) }),
    response: { 201: message },
  },
} as const satisfies Endpoint;
