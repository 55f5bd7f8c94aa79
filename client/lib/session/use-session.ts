import { useMutation, useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toast } from '#client/ui/toast.ts';
import type { User } from '#shared/contract/auth.ts';
import { ApiError, call } from '../api/api.ts';
import { checkoutDraft } from '../checkout-draft.ts';
import { getUser, logout } from '../api/endpoints.ts';
import { forgetOrders, forgetOrdersOfOthers } from '../kept-orders.ts';
import { keepOfflineCopyOf, readOfflineCopy, restoreOfflineCopy, wipeOfflineCopy } from '../offline-copy.ts';
import { toldPush } from '../push/push-sync.ts';
import { reportFailure } from '../connectivity.ts';
import { takePlace } from './session-end.ts';
import { tellWorker } from '../pwa/service-worker.ts';
import { keyOf } from '../api/use-endpoint.ts';

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

/** Milliseconds after which a device that keeps a copy opens with it, though the shop may still answer. */
const openAfter = 4_000;

/** Without an answer, the person whose copy this device keeps is taken to be signed in still. */
async function readUser({ client }: QueryFunctionContext): Promise<User | null> {
  try {
    const user = await (readOfflineCopy() ? beforeLong(call(getUser, {})) : call(getUser, {}));
    keepOfflineCopyOf(user.id);
    forgetOrdersOfOthers(user.id);
    return user;
  } catch (error) {
    const isKnown = error instanceof ApiError && error.status === 401;
    if (isKnown) {
      wipeDevice();
      return null;
    }
    console.error('Could not read the current user', error);
    return restoreOfflineCopy(client);
  }
}

/** Fails when there is no answer in time: a weak signal may keep a call open for minutes. */
function beforeLong<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The shop has not answered in time'));
      void reportFailure();
    }, openAfter);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Nobody is signed in: what was kept for a page without a signal goes. */
function wipeDevice() {
  wipeOfflineCopy();
  forgetOrders();
  tellWorker('forget-driver');
}

/** Someone came or left: what the one before could see is forgotten, and the current user read anew. */
export function useRefreshSession() {
  const cache = useQueryClient();
  return async () => {
    tellWorker('forget-menu');
    wipeDevice();
    toldPush.forget();
    cache.removeQueries({ type: 'inactive' });
    await cache.refetchQueries({ queryKey: key });
    const user = cache.getQueryData<User | null>(key);
    if (user) checkoutDraft.keepFor(user.id);
  };
}

export function useLogout() {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: async () => {
      checkoutDraft.forget();
      toast({ title: 'Logged out' });
      navigate('/', { replace: true });
      await refreshSession();
      takePlace(); // whoever leaves on purpose is not led back
    },
    onError: (error) => {
      // There is no session to end any more, which is what was asked for.
      if (error instanceof ApiError && error.status === 401) {
        checkoutDraft.forget();
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
