import { useQueryClient } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { User } from '#platform/contract/auth.ts';
import { AgeGate } from '#features/accounts/age/age-gate.tsx';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { useSheetId } from '#features/products/parts/sheet-address.ts';
import { productInApp } from '#features/products/rules/product-address.ts';
import { noteFirstScreen } from '#platform/browser/lib/idle.ts';
import { saveReturnAddress, takeReturnAddress } from '#platform/browser/lib/session-end.ts';
import { useLiveUpdates } from '#platform/browser/live/use-live-updates.ts';
import { useOnline, useRecovery } from '#platform/browser/live/use-online.ts';
import { UserContext, useSession, useUser } from '#features/accounts/session/use-session.ts';
import {
  AccessDenied,
  AdminScreen,
  AuthScreen,
  ChatScreen,
  DriverScreen,
  NotFound,
  OfflineScreen,
  prepareScreen,
  PublicScreen,
  rememberScreen,
} from './screens.ts';

/** Chooses the page by address and role. */
export function App() {
  const user = useSession();
  const isPrepared = useIsPrepared(user);
  useRecovery();
  useEffect(() => {
    if (user !== undefined) rememberScreen(user);
  }, [user]);
  const isOfflineAtStart = useIsOfflineAtStart(user);
  const address = useLocationProperty(currentAddress);
  const isPublic = /^\/batch\/.|#password=/.test(address);
  if (user === undefined || !isPrepared) return <Loading />;
  const screen = user ? (
    <UserContext value={user}>
      <SignedIn />
    </UserContext>
  ) : isOfflineAtStart ? (
    <OfflineScreen />
  ) : (
    <SignedOut />
  );
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        {isPublic ? <PublicScreen address={address}>{screen}</PublicScreen> : screen}
        <LiveUpdates user={user} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Connects in the commit that draws the screen, not before: a message would come to a screen that does not listen yet,
 * though it has begun to read.
 */
function LiveUpdates({ user }: { user: User | null }) {
  useLiveUpdates(user);
  return null;
}

/**
 * Tells whether the first screen can be drawn. Without waiting for it here React would show a fallback, and that for at
 * least 300 ms.
 */
function useIsPrepared(user: User | null | undefined) {
  const cache = useQueryClient();
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    if (user === undefined || isPrepared) return;
    // A transition is drawn in slices, between which the browser answers: at once it would be one task of 100 ms.
    void prepareScreen(user, cache).then(() => startTransition(() => setPrepared(true)));
  }, [user, cache, isPrepared]);
  return isPrepared;
}

/** True while the shop has been out of reach since the page was opened, so that the session is unknown. */
function useIsOfflineAtStart(user: User | null | undefined) {
  const online = useOnline();
  const [wasReached, setWasReached] = useState(false);
  if (!wasReached && user !== undefined && online) setWasReached(true);
  return !wasReached && !online;
}

/** The part after # stays in the browser: it is sent to no server. */
const currentAddress = () => location.pathname + location.hash;

function SignedOut() {
  const [path] = useLocation();
  const product = useSheetId();
  const [linked] = useState(product);
  // A visitor who follows a link to a product and logs in returns to it, although its sheet was closed meanwhile.
  useEffect(() => {
    if (linked) saveReturnAddress(productInApp(linked));
  }, [linked]);
  if (path !== '/') return <Redirect to={product ? productInApp(product) : '/'} replace />;
  return (
    <AgeGate>
      <AuthScreen />
    </AgeGate>
  );
}

const home = { customer: undefined, admin: '/admin', driver: '/driver' };

/** Logging in leads back to where the session had ended, unless it is the dashboard of another role. */
function useReturn(role: User['role']) {
  useLayoutEffect(() => {
    const address = takeReturnAddress();
    const [dashboard] = address?.match(/^\/(admin|driver)\b/) ?? [];
    if (address && (!dashboard || dashboard === home[role])) navigate(address, { replace: true });
  }, [role]);
}

function SignedIn() {
  const { id, role } = useUser();
  useReturn(role);
  return role === 'customer' ? (
    <AgeGate userId={id}>
      <Pages role={role} />
    </AgeGate>
  ) : (
    <Pages role={role} />
  );
}

function Pages({ role }: Pick<User, 'role'>) {
  return (
    <Switch>
      <Route path="/">{home[role] ? <Redirect to={home[role]} replace /> : <ChatScreen />}</Route>
      <Route path="/chat">
        <ChatScreen />
      </Route>
      <Route path="/admin">{role === 'admin' ? <AdminScreen /> : <AccessDenied area="admin" />}</Route>
      <Route path="/driver">{role === 'driver' ? <DriverScreen /> : <AccessDenied area="driver" />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

const firstPaint = document.getElementById('first-paint');

/** Shows "Loading..." as it came with the page (first-paint.tsx), for as long as there is nothing else to show. */
function Loading() {
  useLayoutEffect(() => {
    if (firstPaint && !firstPaint.isConnected) document.body.prepend(firstPaint);
    return () => {
      firstPaint?.remove();
      void noteFirstScreen();
    };
  }, []);
  return null;
}
