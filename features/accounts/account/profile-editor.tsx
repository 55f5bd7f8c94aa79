import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { getUser } from '#platform/contract/auth.ts';
import { call, isStale, reasonOf } from '#platform/browser/api/api.ts';
import { errorToast, keyOf, readAgain, showError } from '#platform/browser/api/use-endpoint.ts';
import { changedFirst, EditConflict } from '#platform/browser/editing/edit-conflict.tsx';
import { type Save, useEditor } from '#platform/browser/editing/use-editor.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import {
  getProfile,
  type Profile,
  profileBody,
  type ProfileBody,
  updateProfile,
} from '../contract/profile.ts';
import { AddressInput, PhoneInput } from './contact-inputs.tsx';
import { useConfirmedCall } from './use-confirmed-call.tsx';

type Mutate = Save<ProfileBody, Profile>['mutate'];
type Sent = Parameters<Mutate>[0] & { on?: Parameters<Mutate>[1] };

const failed = errorToast('Failed to update profile. Please try again.');
const labels = { email: 'Email', phoneNumber: 'Phone Number', deliveryAddress: 'Delivery Address' } as const;
type ContactField = keyof typeof labels;

/** Edits the own profile. Another email address may need the password, which `question` asks for; the form waits. */
export function useProfileEditor(profile: Profile, contactFields: readonly ContactField[]) {
  const cache = useQueryClient();
  const readStored = () =>
    Promise.all([getProfile, getUser].map((read) => readAgain(cache, { queryKey: keyOf(read) })));
  const save = useConfirmedCall<Sent, Profile>({
    call: ({ headers, body }, password) => call(updateProfile, { headers, body: { ...body, password } }),
    onSuccess: async (saved, { on }) => {
      // At once: a checkout that is opened next begins with it.
      cache.setQueryData(keyOf(getProfile), saved);
      toast({ title: 'Profile Updated' });
      on?.onSuccess?.(saved);
      await readStored();
    },
    onError: (error, { on }) => {
      showError(error, isStale(error) ? changedFirst('profile', true) : failed());
      if (isStale(error)) void readStored();
      on?.onError?.(error);
    },
    question: {
      title: 'Change your email address',
      description: 'Type your password, so that nobody else changes it on your device.',
      confirmLabel: 'Save Changes',
      pendingLabel: 'Saving…',
    },
  });
  const { isPending, error, question } = save;
  const editor = useEditor<ProfileBody, Profile>({
    noun: 'profile',
    schema: profileBody,
    row: profile,
    valuesOf: (row) => ({
      ...Object.fromEntries(contactFields.map((field) => [field, row?.[field] ?? ''])),
      currentPassword: '',
      newPassword: '',
      confirmPassword: '',
    }),
    update: { mutate: (sent, on) => save.run({ ...sent, on }), isPending, error },
    labelOf: (field) => labels[field as ContactField],
    show: (_field, value) => String(value),
  });
  return { editor, question };
}

type Editor = ReturnType<typeof useProfileEditor>['editor'];

/** The fields of the own profile, below what was saved on another device meanwhile. */
export function ProfileFields({ editor }: { editor: Editor }) {
  const { values, errors, error } = editor;
  const { register } = editor.form;
  return (
    <>
      <EditConflict editor={editor} isOwn />
      <Field label={labels.email} error={errors.email?.message}>
        <Input
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
      </Field>
      <Field label={labels.phoneNumber} error={errors.phoneNumber?.message}>
        <PhoneInput {...register('phoneNumber')} />
      </Field>
      {values.deliveryAddress !== undefined && (
        <Field label={labels.deliveryAddress} error={errors.deliveryAddress?.message}>
          <AddressInput {...register('deliveryAddress')} />
        </Field>
      )}
      <PasswordFields register={register} errors={errors} />
      <div role="alert" className="empty:hidden">
        {error && (
          <Banner tone="error" inline>
            {reasonOf(error) ?? 'Nothing was saved. Please check your connection.'}
          </Banner>
        )}
      </div>
    </>
  );
}

type PasswordProps = { register: UseFormRegister<ProfileBody>; errors: FieldErrors<ProfileBody> };

/**
 * Asks for all three or none. So they are judged together, when the form is sent, and not one by one on leaving
 * them.
 */
function PasswordFields({ register, errors }: PasswordProps) {
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
