import { shopName } from '#client/lib/shop-name.ts';
import { useMutation } from '@tanstack/react-query';
import {
  ApiError,
  failureReason,
  reasonOf,
  refusalReason,
  call,
  type CallInput,
} from '#client/lib/api/api.ts';
import { login, register } from '#client/lib/api/endpoints.ts';
import { newAccount } from '#client/lib/session/signed-up.ts';
import { useRefreshSession } from '#client/lib/session/use-session.ts';
import { toast } from '#client/ui/toast.ts';

/** Any other failure says nothing about the name or the password. */
export const isWrongLogin = (error: Error) => error instanceof ApiError && error.status === 401;

export function useLogIn() {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (input: CallInput<typeof login>) => call(login, input),
    onSuccess: async () => {
      toast({ title: 'Welcome back!', description: "You've successfully logged in." });
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
    mutationFn: (input: CallInput<typeof register>) => call(register, input),
    onSuccess: async ({ id }) => {
      newAccount.note(id);
      toast({ title: 'Account created!', description: `Welcome to ${shopName}.` });
      await refreshSession();
    },
    onError: (error) =>
      toast({
        title: 'Signup failed',
        description: refusalReason(error) ?? `Could not create account. ${failureReason(error)}`,
        destructive: true,
      }),
  });
}
