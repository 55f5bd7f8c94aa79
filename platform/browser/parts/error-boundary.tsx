import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { isFailedPart } from '../pwa/chunk-errors.ts';
import { isOnline, onReachChange } from '../lib/connectivity.ts';
import { useOfflineReason } from '../live/use-online.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const defaultMessage = 'This could not be loaded. Please check your connection and try again.';
const faultMessage = 'Something went wrong on this screen. Please try again.';

/** A fault so soon after the children were rendered again would come back for ever. */
const faultPauseMs = 10_000;

/**
 * Tells whether an error is neither a failed read nor a file that did not load: the connection has no part in it.
 */
const isFault = (error: unknown) =>
  !isFailedPart(error) &&
  !queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error);

/**
 * Surrounds a part of a page that reads: shows the error of a failed read, and a button to try again. After a fault
 * in its rendering it renders its children again once, by itself.
 */
export function ErrorBoundary({
  message = defaultMessage,
  children,
}: {
  message?: string;
  children: ReactNode;
}) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary message={message} onRetry={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** Surrounds what a page can do without: when that fails, nothing is shown in its place. */
export function OptionalBoundary({ children }: { children: ReactNode }) {
  return <Boundary onRetry={() => undefined}>{children}</Boundary>;
}

type Props = { message?: string; children: ReactNode; onRetry: () => void };
type State = { failure?: { error: unknown } };

/** React has no other form than a class for this. */
class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  ignoreReach = () => {};
  lastFaultAt = -Infinity;

  override componentDidCatch(error: unknown) {
    if (!isFault(error)) return;
    const isFirst = performance.now() - this.lastFaultAt > faultPauseMs;
    this.lastFaultAt = performance.now();
    if (isFirst) this.setState({ failure: undefined });
  }

  /** Tries again after a lost signal returns; the page is reloaded only on request. */
  override componentDidMount() {
    this.ignoreReach = onReachChange(() => {
      const { failure } = this.state;
      if (failure && !isFailedPart(failure.error) && !isFault(failure.error) && isOnline()) this.retry();
    });
  }

  override componentWillUnmount() {
    this.ignoreReach();
  }

  retry = () => {
    const error = this.state.failure?.error;
    // The input was inside and is lost already; the address and the conversation outlive the reload.
    if (isFailedPart(error) || (isFault(error) && isOnline())) return location.reload();
    this.props.onRetry();
    return this.setState({ failure: undefined });
  };

  override render() {
    const { message, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (!message) return null;
    const { error } = failure;
    return (
      <Failure
        message={isFault(error) ? faultMessage : message}
        reloads={isFailedPart(error)}
        onRetry={this.retry}
      />
    );
  }
}

function Failure({ message, reloads, onRetry }: { message: string; reloads: boolean; onRetry: () => void }) {
  const offline = useOfflineReason();
  return (
    <Banner
      tone="error"
      inline
      role="alert"
      action={
        <Button variant="outline" disabledReason={reloads && offline} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
