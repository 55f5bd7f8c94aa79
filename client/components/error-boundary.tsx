import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isOnline, onReachChange } from '#client/lib/reach.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

const usualMessage = 'This could not be loaded. Please check your connection and try again.';

/** Around a part of a page that reads: when that fails it says so, and offers to try again. */
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

type Props = { message: string; children: ReactNode; onRetry: () => void };

/** React has no other form than a class for this. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  ignoreReach = () => {};

  /** What failed for lack of signal is tried again when that is back. */
  override componentDidMount() {
    this.ignoreReach = onReachChange(() => {
      if (this.state.failed && isOnline()) this.retry();
    });
  }

  override componentWillUnmount() {
    this.ignoreReach();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Banner
        tone="error"
        inline
        role="alert"
        action={
          <Button variant="outline" onClick={this.retry}>
            Try Again
          </Button>
        }
      >
        {this.props.message}
      </Banner>
    );
  }
}
