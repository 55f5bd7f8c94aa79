import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { browserOptions } from '../../scripts/browser.mjs';
import { prepareContext, test as base } from './fixtures.ts';

/**
 * Pages in the whole Chromium: without its windows it denies notifications. Launched here and not by `launchOptions`,
 * which would take another worker, and with it another shop.
 */
export const test = base.extend({
  context: async ({ playwright, replyDelay }, use) => {
    const browser = await playwright.chromium.launch(browserOptions());
    const context = await browser.newContext();
    await prepareContext(context, replyDelay);
    await use(context);
    await browser.close();
  },
});

/**
 * A browser under test has no push service behind it. This is in for that one part: it hands out
 * subscriptions with real keys, and keeps them over a reload as a browser does.
 */
export async function givePushService(context: BrowserContext) {
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoints = Array.from({ length: 8 }, () => `https://push.example.com/${randomUUID()}`);
  await context.addInitScript(standIn, { keys, endpoints });
}

function standIn({ keys, endpoints }: { keys: Record<string, string>; endpoints: string[] }) {
  const made = 'test-subscriptions-made';
  const current = 'test-subscription';

  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(current);
      return true;
    },
  });
  const getSubscription = async () => {
    const endpoint = localStorage.getItem(current);
    return endpoint && subscription(endpoint);
  };
  const subscribe = async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
    // A browser insists on this too: a key that is a point on the curve, and no silent messages.
    const isKey = typeof applicationServerKey === 'string' && /^B[\w-]{86}$/.test(applicationServerKey);
    if (!userVisibleOnly || !isKey) throw new TypeError('Not a subscription');
    const count = Number(localStorage.getItem(made));
    const endpoint = endpoints[count] ?? '';
    localStorage.setItem(made, String(count + 1));
    localStorage.setItem(current, endpoint);
    return subscription(endpoint);
  };
  Object.assign(PushManager.prototype, { getSubscription, subscribe });
}

/** The way a push takes from the service, straight to the worker of this page. */
export async function openPushRoad(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin);
      if (own) resolve(own.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  return async (message: object | string) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    const before = JSON.stringify(await shown(page));
    // On a busy machine Chromium now and then loses one on this road, so it is sent until something shows.
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(async () => JSON.stringify(await shown(page)), { timeout: 2000 }).not.toBe(before);
    }).toPass();
  };
}

/** Presses the notification, and tells what the worker then asks of the browser: a headless one shows no windows. */
export async function press(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const asked: string[] = [];
    const [notification] = await scope.registration.getNotifications();
    scope.clients.openWindow = async (url) => void asked.push(`open ${url}`);
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      asked.push(`focus ${new URL(this.url).pathname}`);
    };
    scope.WindowClient.prototype.navigate = async (url) => void asked.push(`navigate ${url}`);
    const pressed = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => (pressed.work = work),
      work: undefined as Promise<unknown> | undefined,
    });
    scope.dispatchEvent(pressed);
    await pressed.work;
    return { asked, left: (await scope.registration.getNotifications()).length };
  });
}

type Replaced = { old: string; next: { endpoint: string; keys?: object } };

/** As if the browser had replaced the subscription of this device; tells whether the worker kept the next one. */
export async function replaceSubscription(context: BrowserContext, replaced: Replaced) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async ({ old, next }) => {
    let outcome = 'kept';
    const changed = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { endpoint: old, options: {} },
      newSubscription: { toJSON: () => next, unsubscribe: async () => (outcome = 'given up') },
      waitUntil: (work: Promise<unknown>) => (changed.work = work),
      work: undefined as Promise<unknown> | undefined,
    });
    globalThis.dispatchEvent(changed);
    await changed.work;
    return outcome;
  }, replaced);
}

type ServiceWorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<void>; navigate: (url: string) => Promise<void> } };
};

/** Returns the notifications that the device shows. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const list = await registration.getNotifications();
    return list.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
  });

/** As if all that the device shows were swept away. */
export const closeAll = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
