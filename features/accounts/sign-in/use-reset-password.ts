import { passkeyNote } from '../account/passkey-note.ts';
import { call, type CallInput } from '#platform/browser/api/api.ts';
import { resetPassword } from '../contract/password-reset.ts';
import { showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { endsOwnSession } from '#platform/browser/lib/session-end.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { toast } from '#platform/browser/ui/toast.ts';

type ResetInput = CallInput<typeof resetPassword>;

/**
 * Sets a new password by a link or a recovery code. It ends all sessions of its person, also one in this browser.
 */
export const useResetPassword = (
  onDone: (input: ResetInput, username: string) => unknown,
  nextFor = (username: string) => `Log in as ${username} with your new password.`,
) =>
  useSingleFlightMutation({
    ...endsOwnSession,
    mutationFn: (input: ResetInput) => call(resetPassword, input),
    onSuccess: async ({ username, removed }, input) => {
      if (removed.passkeys > 0) localStore.forget(passkeyNote); // the log-in here would offer one that is refused
      const also = removed.passkeys > 0 ? ' Your passkeys were removed.' : '';
      toast({ title: 'Password Changed', description: `${nextFor(username)}${also}` });
      await onDone(input, username);
    },
    onError: (error) => showError(error, { title: 'Error', description: 'Your password was not changed.' }),
  });
