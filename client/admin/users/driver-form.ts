import { z } from 'zod';
import { driverBody } from '#shared/contract/users.ts';

const name = z.string().trim().max(100, 'Use at most 100 characters');

/** The form as it is filled in: what is optional is an empty text. */
export const driverForm = z.object({
  username: driverBody.shape.username,
  password: driverBody.shape.password,
  email: z.union([
    z.literal(''),
    z.email('Please enter a valid email').max(254, 'Please enter a valid email'),
  ]),
  firstName: name,
  lastName: name,
});
type DriverForm = z.input<typeof driverForm>;

export const emptyDriver: DriverForm = { username: '', password: '', email: '', firstName: '', lastName: '' };

/** As it travels: without what was left empty. */
export function filled(form: DriverForm) {
  const { username, password, ...optional } = driverForm.parse(form);
  const given = Object.entries(optional).filter(([, value]) => value !== '');
  return { username, password, ...(Object.fromEntries(given) as Partial<typeof optional>) };
}
