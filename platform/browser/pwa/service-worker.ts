import { whenIdle } from '../lib/idle.ts';
import { createStore } from '../ui/store.ts';
import type { WorkerMessage } from './worker-message.ts';
import { hourMs } from '#shared/durations.ts';

const script = '/sw.js';

/** The service worker of a newer version, installed and in the state `waiting`. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export const isUpdateReady = () => waiting.current() !== undefined;
export const onUpdateReady = waiting.subscribe;

/** Starts the worker once the first screen is there, since it loads the whole app. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => void register().catch((error: unknown) => console.error('No service worker', error)));
}

async function register() {
  await navigator.serviceWorker.register(trusted(script), { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  watch(registration);
  registration.addEventListener('updatefound', () => watch(registration));
  checkAfterAnHour(registration);
}

function watch({ active, installing, waiting: ready }: ServiceWorkerRegistration) {
  if (ready) return waiting.set(ready);
  // The first service worker of a device activates without waiting.
  if (!installing || !active) return;
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') waiting.set(installing);
  });
}

/** An app that stays open for days looks for a new version when it becomes visible again. */
function checkAfterAnHour(registration: ServiceWorkerRegistration) {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < hourMs) return;
    checked = Date.now();
    registration.update().catch(() => undefined); // without signal, another time
  });
}

/** Activates the waiting service worker, and reloads the page once it controls it. */
export function applyUpdate() {
  const reload = () => location.reload();
  // Another tab may have activated it already.
  const worker = waiting.current();
  if (worker?.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  return post(worker, 'skip-waiting');
}

/** Sends a message once there is a worker; a browser without one has nothing to do. */
export function postToWorker(message: WorkerMessage) {
  void navigator.serviceWorker?.ready.then(({ active }) => active && post(active, message));
}

const post = (worker: ServiceWorker, message: WorkerMessage) => worker.postMessage(message, []);

type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** The page may name a script only through a policy of this name; this one knows a single script. */
function trusted(url: typeof script) {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return (
    trustedTypes?.createPolicy('budtender', { createScriptURL: () => script }).createScriptURL(url) ?? url
  );
}
