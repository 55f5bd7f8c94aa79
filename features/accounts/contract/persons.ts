import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { accountStates } from '#platform/contract/auth.ts';
import { cents, email, optionalPhone, optionalText } from '#shared/fields.ts';
import { byId, ifMatch, okBody, timestamp } from '#shared/common.ts';
import { adminUser } from './users.ts';

/** All that the shop knows of one customer or driver. */
export const person = adminUser.extend({
  accountState: z.enum(accountStates),
  note: z.string().nullable(),
  /** A customer's orders, or a driver's deliveries. */
  orders: z.object({
    total: z.int(),
    open: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    /** Cancellations by their reason. */
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** The total of the completed orders, and of the open ones. */
    sum: cents,
    openSum: cents.optional(),
    newest: z.array(
      z.object({
        id: z.uuid(),
        orderNumber: z.string(),
        status: z.enum(orderStatuses),
        total: cents,
        createdAt: timestamp,
      }),
    ),
  }),
  /** The number of devices that are signed in. */
  sessions: z.int(),
  passkeys: z.int(),
  hasRecoveryCode: z.boolean(),
  /** Names what the shop knows of the person, for `If-Match`: another number after each change, by whomever. */
  version: z.int(),
});
export type Person = z.input<typeof person>;

/** Every field may be empty; an empty one clears what was there. */
export const personBody = z.object({
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: z
    .union([z.literal(''), email])
    .nullish()
    .transform((text) => text || null),
  phoneNumber: optionalPhone,
  deliveryAddress: optionalText(500),
  note: optionalText(1000),
});

const config = { access: 'admin', permission: 'users' } as const;

export const getPerson = {
  method: 'GET',
  url: '/api/admin/users/:id',
  config,
  schema: { params: byId, response: { 200: person } },
} as const satisfies Endpoint;

export const updatePerson = {
  method: 'PUT',
  url: '/api/admin/users/:id',
  config,
  schema: { params: byId, headers: ifMatch, body: personBody, response: { 200: person } },
} as const satisfies Endpoint;

/** Ends every session of this person, on all devices. */
export const signOutPerson = {
  method: 'POST',
  url: '/api/admin/users/:id/sign-out',
  config,
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;

/** Blocks a person, ends a driver's account, or takes either back. */
export const setAccountState = {
  method: 'PUT',
  url: '/api/admin/users/:id/account-state',
  config,
  schema: {
    params: byId,
    body: z.object({ accountState: z.enum(['active', 'blocked', 'ended']) }),
    response: { 200: person },
  },
} as const satisfies Endpoint;
