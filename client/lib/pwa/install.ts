import { sessionStore, localStore } from '../storage.ts';

/** Chromium's offer to install the app; the standard knows none. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const visits = 'visits';
let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

export const installOffer = () => offer;

export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The offer comes once, early, and is lost unless someone takes it. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => set(undefined));
  countVisit();
}

export async function install() {
  const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' };
  set(undefined); // an offer can be taken up once
  return outcome;
}

export const isReturning = () => Number(localStore.read(visits)) > 1;

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPad says it is a Mac; only the touch screen tells. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** A visit is a tab: reloads and steps within it do not count. */
function countVisit() {
  if (sessionStore.read(visits)) return;
  sessionStore.write(visits, 'counted');
  localStore.write(visits, String(Number(localStore.read(visits)) + 1));
}

function set(next: InstallOffer | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}
