import { isInstalled, isIos } from '../pwa/install.ts';
import { localStore } from '../lib/storage.ts';

/** An iPhone offers notifications only to an app on its home screen. */
export type PushState = 'prompt' | 'enabled' | 'blocked' | 'on-home-screen' | 'unsupported';

const key = 'push-user';

/** The user who turned pushes on here. A device may have several users, and none of them speaks for another. */
export const pushOwner = {
  is: (userId: string) => localStore.read(key) === userId,
  set: (userId: string) => localStore.write(key, userId),
  forget: () => localStore.forget(key),
};

/** Returns the state that is known without waiting. */
export function pushStateAtOnce(userId: string): PushState {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() && !isInstalled() ? 'on-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && pushOwner.is(userId) ? 'enabled' : 'prompt';
}
