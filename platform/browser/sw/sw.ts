import type { WorkerMessage } from '../pwa/worker-message.ts';
import { answerTo } from './answers.ts';
import { forgetMenu, saveMenu } from './menu.ts';
import { openPressed, showMessage } from './notifications.ts';
import { renewSubscription } from './subscription.ts';
import { dropOldFiles, forgetDriverFiles, saveDriverFiles, saveShell, updateDriverFiles } from './shell.ts';

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
