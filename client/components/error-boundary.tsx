import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isFailedPart } from '#client/lib/pwa/chunk-errors.ts';
import { isOnline, onReachChange } from '#client/lib/connectivity.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

const usualMessage = 'This could not be loaded. Please check your connection and try again.';

/** Around a part of a page that reads: shows the error of a failed read, and a button to try again. */
export function ErrorBoundary({
  message = usualMessage,
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

/** Around what a page can do without: when that fails, nothing is shown in its place. */
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

  /** What failed for lack of signal is tried again when that is back; the page is reloaded only when asked to. */
  override componentDidMount() {
    this.ignoreReach = onReachChange(() => {
      const { failure } = this.state;
      if (failure && !isFailedPart(failure.error) && isOnline()) this.retry();
    });
  }

  override componentWillUnmount() {
    this.ignoreReach();
  }

  retry = () => {
    // What was typed was inside and is gone already; the address and the conversation outlive the reload.
    if (isFailedPart(this.state.failure?.error)) return location.reload();
    this.props.onRetry();
    return this.setState({ failure: undefined });
  };

  override render() {
    const { message, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (!message) return null;
    return <Failure message={message} reloads={isFailedPart(failure.error)} onRetry={this.retry} />;
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
