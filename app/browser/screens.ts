import type { QueryClient } from '@tanstack/react-query';
import { getAge } from '#platform/contract/age.ts';
import { getUser, type User } from '#platform/contract/auth.ts';
import { ageAsked } from '#platform/browser/lib/age-asked.ts';
import { prepareAgeQuestion } from '#features/accounts/age/age-gate.tsx';
import { isKnownOldEnough } from '#features/accounts/age/use-age.ts';
import { lazyComponent, preloadable } from '#platform/browser/lib/lazy-component.ts';
import { localStore } from '#platform/browser/lib/storage.ts';

const auth = preloadable(async () => (await import('./landing/auth-screen.tsx')).AuthScreen);
const chatFile = () => import('#features/assistant/chat/chat-screen.tsx');
const chat = preloadable(async () => (await chatFile()).ChatScreen);
const admin = preloadable(async () => (await import('./admin/admin-screen.tsx')).AdminScreen);
const driver = preloadable(
  async () => (await import('#features/deliveries/driver/driver-screen.tsx')).DriverScreen,
);

// A role's screen is a file of its own: a customer never loads the admin panel.
export const AuthScreen = auth.Component;
export const PublicScreen = lazyComponent(async () => (await import('./public-screen.tsx')).PublicScreen);
export const NotFound = lazyComponent(
  async () => (await import('#platform/browser/parts/dead-ends.tsx')).NotFound,
);
export const AccessDenied = lazyComponent(
  async () => (await import('#platform/browser/parts/dead-ends.tsx')).AccessDenied,
);
export const ChatScreen = chat.Component;
export const OfflineScreen = lazyComponent(
  async () => (await import('#features/assistant/chat/offline-screen.tsx')).OfflineScreen,
);
export const AdminScreen = admin.Component;
export const DriverScreen = driver.Component;

const firstOf = { nobody: auth, customer: chat, admin, driver };
const note = 'screen';

/**
 * Loads the screen of the last role on this device while the session is read (index.html). Errors are ignored: showing
 * the screen loads again and shows them.
 */
export async function preloadScreen() {
  const last = localStore.read(note) ?? 'nobody';
  // The font of the chat's headings: asked for after the scripts, which it would hold up, and there before the words.
  if (last === 'customer') void document.fonts.load('600 1em Fraunces').catch(() => undefined);
  if (last in firstOf) await firstOf[last as keyof typeof firstOf].load().catch(() => undefined);
}

/** As much as can be there before the first screen is drawn, so that it is drawn whole. */
export async function prepareScreen(user: User | null, cache: QueryClient) {
  await preloadScreen();
  if (!user) dropPreloadedReads();
  if (!user && ageAsked.current() > 0) await prepareAgeQuestion(cache).catch(() => undefined);
  if (user?.role !== 'customer' || (ageAsked.current() > 0 && !isKnownOldEnough(cache, user.id))) return;
  await Promise.all([chat.load(), chatFile()]).then(
    ([, { readFirst }]) => readFirst(cache),
    () => undefined,
  );
}

/**
 * Consumes the reads that index.html preloads, which a visitor is refused. The browser would serve each refusal to the
 * next call to its address, which is the one after the log-in.
 */
function dropPreloadedReads() {
  const reads = `link[rel=preload][as=fetch]:not([href="${getUser.url}"], [href="${getAge.url}"])`;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(reads))
    fetch(href).catch(() => undefined);
}

export const rememberScreen = (user: Pick<User, 'role'> | null) =>
  void localStore.write(note, user?.role ?? 'nobody');
