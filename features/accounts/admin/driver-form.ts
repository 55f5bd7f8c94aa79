import { z } from 'zod';
import { email, text } from '#shared/fields.ts';
import { staffRoles } from '#shared/permissions.ts';
import { driverBody } from '../contract/users.ts';

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

export const staffForm = driverForm.extend({ staffRole: z.enum(staffRoles) });
export const emptyStaff: z.input<typeof staffForm> = { ...emptyDriver, staffRole: 'packer' };

/** As it travels: without what was left empty. */
export function filled(form: DriverForm) {
  const { username, password, ...optional } = driverForm.parse(form);
  const given = Object.entries(optional).filter(([, value]) => value !== '');
  return { username, password, ...(Object.fromEntries(given) as Partial<typeof optional>) };
}
