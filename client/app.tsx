import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { User } from '#shared/contract/auth.ts';
import { AccessDenied } from './components/access-denied.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { FullPage } from './components/full-page.tsx';
import { NotFound } from './components/not-found.tsx';
import { useSession } from './lib/use-session.ts';
import { AdminScreen, AuthScreen, ChatScreen, DriverScreen } from './screens.ts';

/** Which page is shown, to whom. */
export function App() {
  const user = useSession();
  if (user === undefined) return <Loading />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{user ? <SignedIn user={user} /> : <SignedOut />}</Suspense>
    </ErrorBoundary>
  );
}

function SignedOut() {
  const [path] = useLocation();
  return path === '/' ? <AuthScreen /> : <Redirect to="/" replace />;
}

const home = { customer: undefined, admin: '/admin', driver: '/driver' };

function SignedIn({ user: { role } }: { user: User }) {
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

function Loading() {
  return (
    <FullPage>
      <p role="status" className="text-muted">
        Loading...
      </p>
    </FullPage>
  );
}
