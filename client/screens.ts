import { lazy } from 'react';
import { preload } from 'react-dom';
import type { User } from '#shared/contract/auth.ts';
import { getCart, listOrders, listProducts, listSales } from '#client/lib/api/endpoints.ts';
import { localStore } from './lib/storage.ts';

const auth = () => import('./auth/auth-screen.tsx').then(({ AuthScreen }) => ({ default: AuthScreen }));
const chat = () =>
  import('#client/customer/chat/chat-screen.tsx').then(({ ChatScreen }) => ({ default: ChatScreen }));
const offline = () =>
  import('#client/customer/chat/offline-screen.tsx').then(({ OfflineScreen }) => ({
    default: OfflineScreen,
  }));
const admin = () =>
  import('#client/admin/app/admin-screen.tsx').then(({ AdminScreen }) => ({ default: AdminScreen }));
const driver = () =>
  import('./driver/driver-screen.tsx').then(({ DriverScreen }) => ({ default: DriverScreen }));

// A role's screen is a file of its own: a customer never loads the admin panel.
export const AuthScreen = lazy(auth);
export const PublicScreen = lazy(() =>
  import('./public-screen.tsx').then(({ PublicScreen: Screen }) => ({ default: Screen })),
);
export const NotFound = lazy(() =>
  import('./components/not-found.tsx').then(({ NotFound: Screen }) => ({ default: Screen })),
);
export const AccessDenied = lazy(() =>
  import('./components/access-denied.tsx').then(({ AccessDenied: Screen }) => ({ default: Screen })),
);
export const ChatScreen = lazy(chat);
export const OfflineScreen = lazy(offline);
export const AdminScreen = lazy(admin);
export const DriverScreen = lazy(driver);

const firstOf = { nobody: auth, customer: chat, admin, driver };
/** What the assistant asks before its first words. */
const firstReads = [getCart, listOrders, listSales, listProducts];

const note = 'screen';

/** Whoever was here last is likely here again: their screen is loaded while the shop is asked who it is. */
export function preloadScreen() {
  const last = localStore.read(note) ?? 'nobody';
  // Should it fail, it is asked for again when it is shown.
  if (last in firstOf) firstOf[last as keyof typeof firstOf]().catch(() => undefined);
  if (last === 'customer') {
    for (const { url } of firstReads) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  }
}

export const rememberScreen = (user: Pick<User, 'role'> | null) =>
  void localStore.write(note, user?.role ?? 'nobody');
