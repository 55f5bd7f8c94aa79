import { call } from './api.ts';
import { getVapidKey, subscribe, unsubscribe } from './endpoints.ts';

/* The browser's side of push notifications, free of React. */

/** An iPhone offers them only to an app on its home screen. */
export type PushSupport = 'yes' | 'on-home-screen' | 'no';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return isIos() && !isInstalled() ? 'on-home-screen' : 'no';
}

// An iPad calls itself a Mac, but no Mac has a touch screen.
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

const key = 'push-user';

/** Who turned notifications on here. A device may have several users, and none of them speaks for another. */
export function isTurnedOn(userId: string) {
  try {
    return localStorage.getItem(key) === userId;
  } catch {
    return false;
  }
}

function remember(userId: string | null) {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: after a reload the shop offers to turn them on again.
  }
}

async function pushManager() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('The service worker is not there yet');
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Subscribes this browser for this user; the browser asks for permission if it has to. */
export async function turnOn(userId: string) {
  const [manager, { publicKey }] = await Promise.all([pushManager(), call(getVapidKey, {})]);
  const subscription = await subscriptionFor(manager, publicKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(subscribe, { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } });
  remember(userId);
}

/** The one there is, unless the shop has got new keys since: then it is of no use any more. */
async function subscriptionFor(manager: PushManager, publicKey: string) {
  const existing = await manager.getSubscription();
  if (existing && keyOf(existing) === publicKey) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription) {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function turnOff() {
  const subscription = await (await pushManager()).getSubscription();
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  remember(null);
}
