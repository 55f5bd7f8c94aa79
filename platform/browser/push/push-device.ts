import { ApiError, call } from '../api/api.ts';
import { getVapidKey, subscribe, unsubscribe } from '#platform/contract/push.ts';
import { pushOwner } from './push-state.ts';
import { syncedPush } from './push-sync.ts';

/* The browser's push service: loaded when it is needed. */

/**
 * Tells whether notifications that this user turned on here, and that the browser still allows, arrive. A
 * subscription that the browser has dropped is created again without a question.
 */
export async function isPushAlive(userId: string) {
  const subscription = await currentSubscription();
  if (subscription) return isKnownToShop(subscription);
  return turnPushOn(userId).then(
    () => true,
    () => false,
  );
}

/** Once the browser allows it. */
export async function turnPushOn(userId: string) {
  const [{ pushManager }, { publicKey }] = await Promise.all([readyWorker(), call(getVapidKey, {})]);
  // One of another user, or with keys the shop no longer has, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  await sendToShop(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  pushOwner.set(userId);
}

export async function turnPushOff() {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  pushOwner.forget();
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** The worker is registered once the page is there; where that fails, the wait ends. */
function readyWorker() {
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('There is no service worker')), 10_000),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function sendToShop(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(subscribe, { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  syncedPush.set(subscription.endpoint);
}

/** A logout removed the subscription at the shop; a person who left it on here gets it back without being asked. */
async function isKnownToShop(subscription: PushSubscription) {
  if (syncedPush.is(subscription.endpoint)) return true;
  try {
    await sendToShop(subscription);
    return true;
  } catch (error) {
    // A refusal is final. Anything else may pass, so there is another try at the next visit.
    return !(error instanceof ApiError && [400, 409].includes(error.status));
  }
}
