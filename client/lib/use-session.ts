import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toast } from '#client/ui/toast.ts';
import type { User } from '#shared/contract/auth.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { getUser, logout } from './endpoints.ts';
import { toldPush } from './push-told.ts';
import { takePlace } from './session-end.ts';
import { tellWorker } from './service-worker.ts';
import { keyOf } from './use-endpoint.ts';

const key = keyOf(getUser);

/** Who is signed in: a user, null for nobody, undefined while it is not known yet. */
export const useSession = () => useQuery({ queryKey: key, queryFn: readUser }).data;

/** Around the screens of someone signed in. A screen drawn while they leave still knows whose it was. */
export const UserContext = createContext<User | null>(null);

/** For the screens that are only shown to someone signed in. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('This screen needs someone signed in');
  return user;
}

async function readUser(): Promise<User | null> {
  try {
    return await call(getUser, {});
  } catch (error) {
    const isKnown = error instanceof ApiError && error.status === 401;
    if (!isKnown) console.error('Could not read the current user', error);
    return null;
  }
}

/** Someone came or left: what the one before could see is forgotten, and the current user read anew. */
export function useRefreshSession() {
  const cache = useQueryClient();
  return () => {
    tellWorker('forget-menu');
    toldPush.forget();
    cache.removeQueries({ type: 'inactive' });
    return cache.refetchQueries({ queryKey: key });
  };
}

export function useLogout() {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: async () => {
      toast({ title: 'Logged out' });
      navigate('/', { replace: true });
      await refreshSession();
      takePlace(); // whoever leaves on purpose is not led back
    },
    onError: (error) => {
      // There is no session to end any more, which is what was asked for.
      if (error instanceof ApiError && error.status === 401) return refreshSession();
      return toast({
        title: 'Logout failed',
        description: 'Could not log out. Please try again.',
        destructive: true,
      });
    },
  });
}
