import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#platform/browser/api/api.ts';
import { getProfile, updateProfile } from '../contract/profile.ts';
import { getUser } from '#platform/contract/auth.ts';
import { errorToast, keyOf, readAgain, showError } from '#platform/browser/api/use-endpoint.ts';
import { showFieldErrors } from '#platform/browser/api/use-zod-form.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import type { ProfileBody } from '../contract/profile.ts';
import { useConfirmedCall } from './use-confirmed-call.tsx';

const failed = errorToast('Failed to update profile. Please try again.');

/** Saves a form of the own profile. Another e-mail address may need the password; the form waits as it is meanwhile. */
export function useSaveProfile(
  form: UseFormReturn<ProfileBody, unknown, ProfileBody>,
  onSaved: () => unknown,
) {
  const cache = useQueryClient();
  const save = useConfirmedCall({
    call: (body: ProfileBody, password) => call(updateProfile, { body: { ...body, password } }),
    onSuccess: async () => {
      toast({ title: 'Profile Updated' });
      onSaved();
      await Promise.all([getProfile, getUser].map((read) => readAgain(cache, { queryKey: keyOf(read) })));
    },
    onError: (error, body) => {
      showError(error, failed());
      showFieldErrors(form, error, body);
    },
    question: {
      title: 'Change your e-mail address',
      description: 'Type your password, so that nobody else changes it on your device.',
      confirmLabel: 'Save Changes',
      pendingLabel: 'Saving…',
    },
  });
  return { ...save, submit: form.handleSubmit((body) => save.run(body)) };
}
