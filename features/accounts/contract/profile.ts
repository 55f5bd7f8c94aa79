import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { email, text } from '#shared/fields.ts';
import { cleanPhone } from '#shared/phone.ts';
import { ifMatch, ownPassword, timestamp } from '#shared/common.ts';

export const profile = z.object({
  id: z.uuid().nullable(),
  userId: z.uuid(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  /** Changes with the email address, the phone number and the address. */
  version: z.int(),
});
export type Profile = z.input<typeof profile>;

const emptyOr = (rule: z.ZodString | z.ZodEmail) => z.union([z.literal(''), rule]).optional();
const someText = text(500);

/**
 * Every field may be empty; an empty one clears what was there, an absent one leaves it. `password` is asked for by
 * another email address alone, unless the password is changed by the same call.
 */
export const profileBody = z
  .object({
    email: emptyOr(email),
    phoneNumber: emptyOr(
      z
        .string()
        .overwrite(cleanPhone)
        .min(10, 'Phone number must be at least 10 digits')
        .max(32, 'Use at most 32 characters'),
    ),
    deliveryAddress: emptyOr(someText.min(5, 'Please enter a valid address')),
    password: ownPassword,
    currentPassword: z.string().max(512).optional(),
    newPassword: z.string().max(128, 'New password must be at most 128 characters').optional(),
    confirmPassword: z.string().max(128).optional(),
  })
  .superRefine(({ currentPassword, newPassword, confirmPassword }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (!currentPassword && !newPassword && !confirmPassword) return;
    if (!currentPassword || !newPassword || !confirmPassword) {
      refuse('currentPassword', 'All password fields are required to change password');
      return;
    }
    if (newPassword.length < 6) refuse('newPassword', 'New password must be at least 6 characters');
    if (newPassword !== confirmPassword) refuse('confirmPassword', 'Passwords do not match');
  });
export type ProfileBody = z.infer<typeof profileBody>;

export const getProfile = {
  method: 'GET',
  url: '/api/profile',
  config: { access: 'signed-in' },
  schema: { response: { 200: profile } },
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  url: '/api/profile',
  config: { access: 'signed-in' },
  schema: { headers: ifMatch, body: profileBody, response: { 200: profile } },
} as const satisfies Endpoint;
