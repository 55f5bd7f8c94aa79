import { calls, sendChange } from './calls.ts';
import { menuAnswer, menuPaths, picture, forgetMenu, saveMenu } from './menu.ts';
import {
  isManifest,
  isShellFile,
  manifestFile,
  renewPage,
  savedPage,
  shellFile,
  dropOldFiles,
  forgetDriverFiles,
  saveDriverFiles,
  saveShell,
  updateDriverFiles,
} from './shell.ts';
import type { WorkerMessage } from '../pwa/worker-message.ts';
import { openPressed, showMessage } from './notifications.ts';

type ChangeEvent = {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

const timeoutMs = 3_000;

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(install()));

const install = () => Promise.all([saveShell(), updateDriverFiles()]);

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  await dropOldFiles();
  // Navigation preload: the request of the page starts while the service worker boots.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

const tasks: Record<WorkerMessage, () => Promise<unknown>> = {
  'skip-waiting': () => self.skipWaiting(),
  'save-menu': saveMenu,
  'forget-menu': forgetMenu,
  'save-driver': saveDriverFiles,
  'forget-driver': forgetDriverFiles,
};

self.addEventListener('message', (event) => {
  const task = Object.entries(tasks).find(([name]) => name === event.data)?.[1];
  if (task) event.waitUntil(task());
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(self, event.notification.data as unknown));
});

/** Returns the worker's answer; undefined for requests that go to the network only. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);

  if (request.mode === 'navigate') return isPage(pathname) ? page(event) : undefined;
  if (isManifest(pathname)) return manifestFile(request);
  if (isShellFile(pathname)) return shellFile(request);
  if (menuPaths.includes(pathname) && !search) return menuAnswer(request, keepAlive);
  if (pathname.startsWith('/objects/')) return picture(request, keepAlive);
  return undefined;
}

const isPage = (path: string) => !/^\/(api|objects|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path);

/** Returns the present page, or the saved one when the network is too slow. */
async function page(event: FetchEvent) {
  const fresh = fromNetwork(event);
  const renewed = fresh.then((response) => renewPage(response.clone()));
  event.waitUntil(renewed.catch(() => undefined));
  const first = await Promise.race([fresh.catch(() => undefined), wait(timeoutMs)]);
  return first ?? (await savedPage()) ?? fresh;
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(request));
  // A gateway's excuse for a shop that is down.
  if (response.status >= 500) throw new Error(`The page is not there: ${response.status}`);
  return response;
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * The browser has replaced or dropped the subscription: the shop gets the new one in the place of the old one. Where
 * the old one is not named, nobody knows here for whom it was; the page repairs it at the next visit.
 */
async function renewSubscription({ registration }: ServiceWorkerGlobalScope, event: ChangeEvent) {
  const { oldSubscription: old, newSubscription } = event;
  if (!old) return;
  const { userVisibleOnly, applicationServerKey } = old.options;
  const next =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  const answer = await sendChange(calls.subscribe, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces: old.endpoint }),
  });
  // Refused, it would only look as if notifications arrived.
  if (!answer.ok) await next.unsubscribe();
}
