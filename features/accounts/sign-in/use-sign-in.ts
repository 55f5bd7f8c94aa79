import { shopName } from '#platform/browser/lib/shop-name.ts';
import { useMutation } from '@tanstack/react-query';
import {
  ApiError,
  failureReason,
  reasonOf,
  refusalReason,
  perform,
  type CallInput,
} from '#platform/browser/api/api.ts';
import { login, register } from '#platform/contract/auth.ts';
import { newAccount } from '../session/signed-up.ts';
import { useRefreshSession } from '../session/use-session.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import { forgetUsername } from './known-username.ts';
import { leadToCheckout } from './lead-to-checkout.ts';

/** Any other failure says nothing about the name or the password. */
export const isWrongLogin = (error: Error) => error instanceof ApiError && error.status === 401;

// The answers of these calls are not read: a success says that it is done, and who is signed in is asked again.

export function useLogIn() {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (input: CallInput<typeof login>) => perform(login, input),
    onSuccess: async () => {
      toast({ title: 'Welcome back!', description: "You've successfully logged in." });
      forgetUsername();
      leadToCheckout();
      await refreshSession();
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: isWrongLogin(error)
          ? (reasonOf(error) ?? 'Invalid username or password')
          : failureReason(error),
        destructive: true,
      }),
  });
}

export function useSignUp() {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (input: CallInput<typeof register>) => perform(register, input),
    onSuccess: async (_answer, { body }) => {
      newAccount.note(body.username);
      toast({ title: 'Account created!', description: `Welcome to ${shopName}.` });
      forgetUsername();
      leadToCheckout();
      await refreshSession();
    },
    onError: (error) => {
      const refusal = refusalReason(error);
      const words = refusal
        ? { description: refusal }
        : { description: 'Could not create account', reason: failureReason(error) };
      toast({ title: 'Signup failed', ...words, destructive: true });
    },
  });
}
