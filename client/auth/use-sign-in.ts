import { shopName } from '#client/lib/shop-name.ts';
import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { reasonOf } from '#client/lib/api-error.ts';
import { call, type CallInput } from '#client/lib/api.ts';
import { login, register } from '#client/lib/endpoints.ts';
import { takePlace } from '#client/lib/session-end.ts';
import { useRefreshSession } from '#client/lib/use-session.ts';
import { toast } from '#client/ui/toast.ts';

export function useLogIn() {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (input: CallInput<typeof login>) => call(login, input),
    onSuccess: async () => {
      toast({ title: 'Welcome back!', description: "You've successfully logged in." });
      await arrive();
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: reasonOf(error) ?? 'Invalid username or password',
        destructive: true,
      }),
  });
}

export function useSignUp() {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (input: CallInput<typeof register>) => call(register, input),
    onSuccess: async () => {
      toast({ title: 'Account created!', description: `Welcome to ${shopName}.` });
      await arrive();
    },
    onError: (error) =>
      toast({
        title: 'Signup failed',
        description: reasonOf(error) ?? 'Could not create account',
        destructive: true,
      }),
  });
}

/** Reads who came in, and leads back to where an ended session had cut them off. */
function useArrival() {
  const refreshSession = useRefreshSession();
  return async () => {
    const place = takePlace();
    if (place) navigate(place, { replace: true });
    await refreshSession();
  };
}
