import { createStore } from '../ui/store.ts';
import { whenIdle } from '../lib/idle.ts';
import { sessionStore, localStore } from '../lib/storage.ts';

/** Chromium's offer to install the app; the standard has none. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const visits = 'visits';
const offer = createStore<InstallOffer | undefined>(undefined);

export const installOffer = offer.current;
export const onInstallOffer = offer.subscribe;

/** The browser sends `beforeinstallprompt` once, early: it is kept until the person installs. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
  countVisit();
  whenIdle(linkManifest);
}

/**
 * Links the manifest in an idle moment: a browser fetches it and an icon at once, and the first screen waits for
 * the line.
 */
function linkManifest() {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

export async function install() {
  const { outcome } = (await offer.current()?.prompt()) ?? { outcome: 'dismissed' };
  offer.set(undefined); // an offer can be taken up once
  return outcome;
}

export const isReturning = () => Number(localStore.read(visits)) > 1;

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPad calls itself a Mac; only its touch screen differs. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** A visit is a tab: reloads and steps within it do not count. */
function countVisit() {
  if (sessionStore.read(visits)) return;
  sessionStore.write(visits, 'counted');
  localStore.write(visits, String(Number(localStore.read(visits)) + 1));
}
