import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#platform/browser/ui/field.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import type { ProfileBody } from '../contract/profile.ts';

type Props = { register: UseFormRegister<ProfileBody>; errors: FieldErrors<ProfileBody> };

/**
 * Asks for all three or none. So they are judged together, when the form is sent, and not one by one on leaving
 * them.
 */
export function PasswordFields({ register, errors }: Props) {
  const wait = { onBlur: undefined };
  return (
    <fieldset className="mt-2 grid gap-4 border-t border-line pt-4">
      <legend className="float-left text-card">
        Change your password{' '}
        <span className="text-meta font-normal text-muted">· leave empty to keep it</span>
      </legend>
      <p className="clear-both text-meta text-muted">
        A new password signs you out on your other devices. Passkeys and your recovery code keep working.
      </p>
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <PasswordInput
          {...register('currentPassword')}
          {...wait}
          autoComplete="current-password"
          enterKeyHint="next"
        />
      </Field>
      <Field label="New Password" hint="At least 6 characters" error={errors.newPassword?.message}>
        <PasswordInput
          {...register('newPassword', { deps: ['currentPassword', 'confirmPassword'] })}
          {...wait}
          autoComplete="new-password"
          enterKeyHint="next"
        />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput
          {...register('confirmPassword', { deps: ['currentPassword'] })}
          {...wait}
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </Field>
    </fieldset>
  );
}
