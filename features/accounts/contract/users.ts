import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { roles, user } from '#platform/contract/auth.ts';
import { email, optionalText } from '#shared/fields.ts';
import { idempotencyHeaders, page, password, username } from '#shared/common.ts';

export const adminUser = user.omit({ updatedAt: true }).extend({
  profile: z
    .object({ phoneNumber: z.string().nullable(), deliveryAddress: z.string().nullable() })
    .nullable(),
  /** True if a campaign reaches the user: a customer who agreed to news and has a device for notifications. */
  reachable: z.boolean(),
});
export type AdminUser = z.input<typeof adminUser>;

export const driver = adminUser.pick({ id: true, firstName: true, lastName: true, username: true });
const listedDriver = driver.extend({ onDuty: z.boolean() });
export type Driver = z.input<typeof listedDriver>;

export const driverBody = z.object({
  username,
  password,
  email: z.union([z.literal(''), email]).nullish(),
  firstName: optionalText(100),
  lastName: optionalText(100),
});

export const listUsers = {
  method: 'GET',
  url: '/api/admin/users',
  config: { access: 'admin', permission: 'users' },
  schema: {
    querystring: z.object({
      ...page,
      role: z.enum(roles).optional(),
      /** Matches name, username, email or the digits of a phone number. */
      search: z.string().trim().max(100).optional(),
    }),
    response: { 200: z.array(adminUser) },
  },
} as const satisfies Endpoint;

export const listDrivers = {
  method: 'GET',
  url: '/api/admin/drivers',
  config: { access: 'admin', permission: 'orders' },
  schema: { response: { 200: z.array(listedDriver) } },
} as const satisfies Endpoint;

export const createDriver = {
  method: 'POST',
  url: '/api/admin/drivers',
  config: { access: 'admin', permission: 'users' },
  schema: { headers: idempotencyHeaders, body: driverBody, response: { 201: driver } },
} as const satisfies Endpoint;
