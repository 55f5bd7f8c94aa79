import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OptionalBoundary } from './components/error-boundary.tsx';
import { UpdateBanner } from '#client/components/pwa/update-banner.tsx';
import { watchChunkErrors } from '#client/lib/pwa/chunk-errors.ts';
import { watchInstall } from '#client/lib/pwa/install.ts';
import { keepScroll } from '#client/lib/pwa/keep-scroll.ts';
import { isUnauthorized } from '#client/lib/api/api.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { startConnectivity } from '#client/lib/connectivity.ts';
import { tolerateForeignNodes } from '#client/lib/foreign-nodes.ts';
import { startServiceWorker } from '#client/lib/pwa/service-worker.ts';
import './lib/no-eval.ts';
import { preloadScreen } from './screens.ts';
import './styles.css';
import { watchInputModality } from './ui/input-modality.ts';
import { LazyToaster } from './components/lazy-toaster.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

tolerateForeignNodes();
watchChunkErrors();
void preloadScreen();
startConnectivity();
watchInstall();
keepScroll();
watchInputModality();
startServiceWorker();

createRoot(root, {
  // A read that is refused because the session has ended leads to the page to log in: that is no error to report.
  onCaughtError: (error) => {
    if (!(error instanceof Error && isUnauthorized(error))) console.error(error);
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <OptionalBoundary>
        <UpdateBanner />
      </OptionalBoundary>
      <LazyToaster />
    </QueryClientProvider>
  </StrictMode>,
);
