import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { getVapidKey, subscribe, unsubscribe } from './endpoints.ts';
import { isInstalled, isIos } from './install.ts';
import { onThisDevice } from './memory.ts';
import { toldPush } from './push-told.ts';

/* The browser's side of push notifications, free of React. */

/** An iPhone offers them only to an app on its home screen. */
export type PushState = 'prompt' | 'enabled' | 'blocked' | 'on-home-screen' | 'unsupported';

/** Who turned them on here. A device may have several users, and none of them speaks for another. */
const owner = 'push-user';

/** What can be said without waiting. */
export function pushStateAtOnce(userId: string): PushState {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() && !isInstalled() ? 'on-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && onThisDevice.read(owner) === userId;
  return isOn ? 'enabled' : 'prompt';
}

/** The same, once the browser said whether it still has the subscription. */
export async function readPushState(userId: string): Promise<PushState> {
  const state = pushStateAtOnce(userId);
  if (state !== 'enabled') return state;
  const subscription = await currentSubscription();
  return subscription && (await isKnownToShop(subscription)) ? 'enabled' : 'prompt';
}

/** Asks the browser's question, so only at a press of the person. */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return pushStateAtOnce(userId);
  const [{ pushManager }, { publicKey }] = await Promise.all([readyWorker(), call(getVapidKey, {})]);
  // One made for somebody else, or with keys the shop no longer has, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  await tellShop(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  onThisDevice.write(owner, userId);
  return 'enabled';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  onThisDevice.forget(owner);
  return 'prompt';
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** The worker is registered once the page is there; where that fails, nobody waits for ever. */
function readyWorker() {
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('There is no service worker')), 10_000),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function tellShop(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(subscribe, { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  toldPush.set(subscription.endpoint);
}

/** Logging out ended the subscription at the shop; whoever left it on gets it back, without being asked. */
async function isKnownToShop(subscription: PushSubscription) {
  if (toldPush.is(subscription.endpoint)) return true;
  try {
    await tellShop(subscription);
    return true;
  } catch (error) {
    // A refusal is final. Anything else may pass, so there is another try at the next visit.
    return !(error instanceof ApiError && [400, 409].includes(error.status));
  }
}
