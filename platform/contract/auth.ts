import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { staffRoles } from '#shared/permissions.ts';
import { email, text } from '#shared/fields.ts';
import { age } from './age.ts';
import { okBody, password, timestamp, username } from '#shared/common.ts';

export const roles = ['customer', 'driver', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A blocked person is asked to call the shop; an ended or deleted account is none any more. */
export const accountStates = ['active', 'blocked', 'ended', 'deleted'] as const;

export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(roles),
  /** The role of an admin; null is an owner. */
  staffRole: z.enum(staffRoles).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type User = z.input<typeof user>;

export const loginBody = z.object({
  username: z.string().trim().min(1, 'Username is required').max(254),
  password: z.string().min(1, 'Password is required').max(512),
});

const name = (what: string) => text(100).min(1, `${what} is required`);

export const registerBody = z.object({
  username,
  password,
  email,
  firstName: name('First name'),
  lastName: name('Last name'),
});

export const getCsrfToken = {
  method: 'GET',
  url: '/api/csrf-token',
  config: { access: 'public' },
  schema: { response: { 200: z.object({ token: z.string() }) } },
} as const satisfies Endpoint;

export const getUser = {
  method: 'GET',
  url: '/api/user',
  config: { access: 'signed-in' },
  schema: { response: { 200: user } },
} as const satisfies Endpoint;

/**
 * Answers what pages of version 1.x asked instead of `getUser`, because such a page may be open while the shop is
 * upgraded, or be served by one process and answered by a newer one: without an answer it would log out.
 */
export const getSession = {
  method: 'GET',
  url: '/api/session',
  config: { access: 'public' },
  schema: { response: { 200: z.object({ user: user.nullable(), age }) } },
} as const satisfies Endpoint;

export const login = {
  method: 'POST',
  url: '/api/login',
  config: { access: 'public' },
  schema: { body: loginBody, response: { 200: user } },
} as const satisfies Endpoint;

export const register = {
  method: 'POST',
  url: '/api/register',
  config: { access: 'public' },
  schema: { body: registerBody, response: { 201: user } },
} as const satisfies Endpoint;

export const logout = {
  method: 'POST',
  url: '/api/logout',
  config: { access: 'signed-in' },
  schema: { response: { 200: okBody } },
} as const satisfies Endpoint;
