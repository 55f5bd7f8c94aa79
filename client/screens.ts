import { lazy } from 'react';

const auth = () => import('./auth/auth-screen.tsx').then(({ AuthScreen }) => ({ default: AuthScreen }));
const chat = () => import('./customer/chat-screen.tsx').then(({ ChatScreen }) => ({ default: ChatScreen }));
const offline = () =>
  import('./customer/offline-screen.tsx').then(({ OfflineScreen }) => ({ default: OfflineScreen }));
const admin = () => import('./admin/admin-screen.tsx').then(({ AdminScreen }) => ({ default: AdminScreen }));
const driver = () =>
  import('./driver/driver-screen.tsx').then(({ DriverScreen }) => ({ default: DriverScreen }));

// A role's screen is a file of its own: a customer never loads the admin panel.
export const AuthScreen = lazy(auth);
export const ChatScreen = lazy(chat);
export const OfflineScreen = lazy(offline);
export const AdminScreen = lazy(admin);
export const DriverScreen = lazy(driver);
