import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toast } from '#platform/browser/ui/toast.ts';
import type { User } from '#platform/contract/auth.ts';
import { ApiError, call, perform } from '#platform/browser/api/api.ts';
import { getAge } from '#platform/contract/age.ts';
import { getUser, logout } from '#platform/contract/auth.ts';
import { ageAsked } from '#platform/browser/lib/age-asked.ts';
import {
  checkoutDraft,
  deliveriesCopy,
  wipeCopiesOfOthers,
  wipeDevice,
} from '#platform/browser/pwa/device-copies.ts';
import { syncedPush } from '#platform/browser/push/push-sync.ts';
import { reportFailure } from '#platform/browser/lib/connectivity.ts';
import { endsOwnSession, takeReturnAddress } from '#platform/browser/lib/session-end.ts';
import { postToWorker } from '#platform/browser/pwa/service-worker.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { keepAge } from '../age/use-age.ts';

const key = keyOf(getUser);

/** Returns the signed-in user, null for a visitor, undefined while that is not known yet. */
export const useSession = () => useQuery({ queryKey: key, queryFn: readUser }).data;

/** It surrounds the screens of a signed-in person. A screen that is still drawn during a logout keeps its user. */
export const UserContext = createContext<User | null>(null);

/** Returns the signed-in user. Only screens of signed-in people call it. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('This screen needs someone signed in');
  return user;
}

/** Milliseconds after which a device that keeps a copy opens with it, though the shop may still answer. */
const sessionWaitMs = 4_000;

/**
 * A 401 means a visitor. Without a response of the shop the person of the offline copy counts as signed in, and any
 * other failure reads as signed out, too.
 */
async function readUser({ client }: QueryFunctionContext): Promise<User | null> {
  // Asked along, not afterwards: where the shop asks for the age, the first screen depends on both.
  const age = ageAsked.current() > 0 ? call(getAge, {}).catch(() => undefined) : undefined;
  try {
    const answer = call(getUser, {}).catch(visitorOf);
    const user = await (deliveriesCopy.read() ? beforeLong(answer) : answer);
    const known = user && user.role !== 'customer' ? undefined : await age;
    if (known) keepAge(client, user?.id, known);
    if (user) wipeCopiesOfOthers(user.id);
    else wipeDevice();
    return user;
  } catch (error) {
    console.error('Could not read the current user', error);
    return restoreDeliveries(client);
  }
}

function visitorOf(error: unknown) {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Fails when there is no answer in time: a weak signal may keep a call open for minutes. */
function beforeLong<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The shop has not answered in time'));
      void reportFailure();
    }, sessionWaitMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Fills the cache from the driver's copy where nothing was read yet, and answers whose it is. What is filled in
 * counts as stale, so it is read again as soon as the shop answers.
 */
function restoreDeliveries(cache: QueryClient): User | null {
  const copy = deliveriesCopy.read();
  if (!copy) return null;
  for (const { queryKey, data } of copy.data.reads) {
    if (cache.getQueryData(queryKey) !== undefined) continue;
    cache.setQueryData(queryKey, data, { updatedAt: copy.savedAt });
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  return copy.data.user;
}

/** Drops the data of the previous person after a login or logout, and reads the current user. */
export function useRefreshSession() {
  const cache = useQueryClient();
  return async () => {
    postToWorker('forget-menu');
    wipeDevice();
    syncedPush.forget();
    cache.removeQueries({ type: 'inactive' });
    await cache.refetchQueries({ queryKey: key });
  };
}

export function useLogout() {
  const refreshSession = useRefreshSession();
  return useMutation({
    ...endsOwnSession,
    mutationFn: () => perform(logout, {}), // its answer is not read
    onSuccess: async () => {
      checkoutDraft.wipe();
      toast({ title: 'Logged out' });
      navigate('/', { replace: true });
      await refreshSession();
      takeReturnAddress(); // an explicit logout leads nowhere after the next log-in
    },
    onError: (error) => {
      // There is no session to end any more, which is what was asked for.
      if (error instanceof ApiError && error.status === 401) {
        checkoutDraft.wipe();
        return refreshSession();
      }
      return toast({
        title: 'Logout failed',
        description: 'Could not log out. Please try again.',
        destructive: true,
      });
    },
  });
}
