import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import type { DriverForm } from './driver-form.ts';

/* Fields of an account that the shop makes for a driver or for staff. */

type Props = { register: UseFormRegister<DriverForm>; errors: FieldErrors<DriverForm> };

export const SignInFields = ({ register, errors }: Props) => (
  <>
    <Field label="Username" required error={errors.username?.message}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
    </Field>
    <Field label="Password" required error={errors.password?.message}>
      <PasswordInput
        autoComplete="new-password"
        placeholder="Minimum 6 characters"
        {...register('password')}
      />
    </Field>
  </>
);

export const NameFields = ({ register, errors }: Props) => (
  <>
    <Field label="First Name" error={errors.firstName?.message}>
      <Input autoComplete="off" {...register('firstName')} />
    </Field>
    <Field label="Last Name" error={errors.lastName?.message}>
      <Input autoComplete="off" {...register('lastName')} />
    </Field>
  </>
);

export const EmailField = ({ register, errors, className }: Props & { className?: string }) => (
  <Field label="Email" error={errors.email?.message} className={className}>
    <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
  </Field>
);
