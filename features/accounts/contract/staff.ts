import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { staffRoles } from '#shared/permissions.ts';
import { accountStates } from '#platform/contract/auth.ts';
import { byId, idempotencyHeaders, okBody, timestamp } from '#shared/common.ts';
import { driverBody } from './users.ts';

export const staffMember = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  staffRole: z.enum(staffRoles),
  accountState: z.enum(accountStates),
  createdAt: timestamp,
});
export type StaffMember = z.input<typeof staffMember>;

export const staffBody = driverBody.extend({ staffRole: z.enum(staffRoles) });

export const listStaff = {
  method: 'GET',
  url: '/api/admin/staff',
  config: { access: 'admin', permission: 'staff' },
  schema: { response: { 200: z.array(staffMember) } },
} as const satisfies Endpoint;

export const createStaff = {
  method: 'POST',
  url: '/api/admin/staff',
  config: { access: 'admin', permission: 'staff' },
  schema: { headers: idempotencyHeaders, body: staffBody, response: { 201: staffMember } },
} as const satisfies Endpoint;

/** Gives another member other permissions; open sessions lose at once what is not allowed any more. */
export const setStaffRole = {
  method: 'PUT',
  url: '/api/admin/staff/:id',
  config: { access: 'admin', permission: 'staff' },
  schema: {
    params: byId,
    body: z.object({ staffRole: z.enum(staffRoles) }),
    response: { 200: staffMember },
  },
} as const satisfies Endpoint;

/** Ends another member's account and sessions. What they did keeps their name. */
export const endStaff = {
  method: 'DELETE',
  url: '/api/admin/staff/:id',
  config: { access: 'admin', permission: 'staff' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;
