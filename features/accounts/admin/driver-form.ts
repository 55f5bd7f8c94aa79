import { z } from 'zod';
import { email, text } from '#shared/fields.ts';
import { staffRoles } from '#shared/permissions.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { driverBody } from '../contract/users.ts';
import { roleHints, roleLabels } from './role-labels.ts';

const name = text(100);

/** The form as it is filled in: what is optional is an empty text. */
export const driverForm = z.object({
  username: driverBody.shape.username,
  password: driverBody.shape.password,
  email: z.union([z.literal(''), email]),
  firstName: name,
  lastName: name,
});
export type DriverForm = z.input<typeof driverForm>;

export const emptyDriver: DriverForm = { username: '', password: '', email: '', firstName: '', lastName: '' };

const line = { kind: 'text', empty: '', columns: 2 } as const;
const usernameField = {
  ...line,
  path: 'username',
  label: 'Username',
  required: true,
  isPlain: true,
} as const;
const passwordField = {
  kind: 'password',
  path: 'password',
  label: 'Password',
  placeholder: 'Minimum 6 characters',
  required: true,
  columns: 2,
} as const;
const emailField = { ...line, path: 'email', label: 'Email', inputMode: 'email' } as const;
export const nameFields = [
  { ...line, path: 'firstName', label: 'First Name' },
  { ...line, path: 'lastName', label: 'Last Name' },
] as const;

export const driverFields: readonly FieldEntry<DriverForm>[] = [
  usernameField,
  passwordField,
  { ...emailField, columns: 1 },
  ...nameFields,
];

export const staffForm = driverForm.extend({ staffRole: z.enum(staffRoles) });
export const emptyStaff: z.input<typeof staffForm> = { ...emptyDriver, staffRole: 'packer' };

export const staffFields: readonly FieldEntry<z.input<typeof staffForm>>[] = [
  usernameField,
  passwordField,
  ...nameFields,
  emailField,
  {
    kind: 'select',
    path: 'staffRole',
    label: 'Permissions',
    required: true,
    columns: 2,
    options: staffRoles.map((role) => ({ value: role, label: `${roleLabels[role]}: ${roleHints[role]}` })),
  },
];

/** As it travels: without what was left empty. */
export function filled(form: DriverForm) {
  const { username, password, ...optional } = driverForm.parse(form);
  const given = Object.entries(optional).filter(([, value]) => value !== '');
  return { username, password, ...(Object.fromEntries(given) as Partial<typeof optional>) };
}
