import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

/** Around a part of a page that reads: when that fails it says so, and offers to try again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  );
}

type Props = { children: ReactNode; onRetry: () => void };

/** React has no other form than a class for this. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
        This could not be loaded. Please check your connection and try again.
      </Banner>
    );
  }
}
