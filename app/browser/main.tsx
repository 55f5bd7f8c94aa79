import { getAnalytics } from '#features/analytics/contract.ts';
import { countDriverOrders, listDriverOrders } from '#features/deliveries/contract/driver-orders.ts';
import { countUnreadThreads, listMessages, listThreads } from '#features/messages/contract/messages.ts';
import { countAdminOrders, listAdminOrders } from '#features/orders/contract/admin-orders.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listBackInStockAlerts } from '#features/products/contract/back-in-stock.ts';
import { listAdminProducts, listProducts } from '#features/products/contract/products.ts';
import { listAdminSales, listSales } from '#features/products/contract/sales.ts';
import { listLowStock, listStockMoves } from '#features/products/contract/stock.ts';
import { listPromoCodes } from '#features/promo-codes/contract.ts';
import { getSettings } from '#features/settings/contract/settings.ts';
import { getDeliveryTimes, getShop } from '#features/settings/contract/shop.ts';
import { type LiveReads, provideLiveReads } from '#platform/browser/api/live-reads.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { UpdateBanner } from '#platform/browser/pwa/update-banner.tsx';
import { watchChunkErrors } from '#platform/browser/pwa/chunk-errors.ts';
import { watchInstall } from '#platform/browser/pwa/install.ts';
import { keepScroll } from '#platform/browser/pwa/keep-scroll.ts';
import { isUnauthorized, provideKeptReads } from '#platform/browser/api/api.ts';
import { queryClient } from '#platform/browser/api/query-client.ts';
import { startConnectivity } from '#platform/browser/lib/connectivity.ts';
import { tolerateTranslators } from '#platform/browser/lib/translated-texts.ts';
import { startServiceWorker } from '#platform/browser/pwa/service-worker.ts';
import '#platform/browser/lib/no-eval.ts';
import { keptReads } from './kept-reads.ts';
import { preloadScreen } from './screens.ts';
import './app.css';
import { watchInputModality } from '#platform/browser/ui/input-modality.ts';
import { LazyToaster } from '#platform/browser/parts/lazy-toaster.tsx';

/** The reads that a message of the live connection makes stale. */
const liveReads: LiveReads = {
  orders: [listOrders, listDriverOrders, countDriverOrders],
  adminOrders: [listAdminOrders, countAdminOrders],
  /** Between customers and the shop, as both sides see them. */
  messages: [listMessages, listThreads, countUnreadThreads],
  /** Products, sales, and the figures that count them. */
  menu: [
    listProducts,
    listSales,
    getShop,
    getDeliveryTimes,
    getSettings,
    listBackInStockAlerts,
    listPromoCodes,
    listLowStock,
    listStockMoves,
    listAdminProducts,
    listAdminSales,
    getAnalytics,
  ],
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

tolerateTranslators();
watchChunkErrors();
void preloadScreen();
startConnectivity();
watchInstall();
keepScroll();
watchInputModality();
startServiceWorker();
provideLiveReads(liveReads);
provideKeptReads(keptReads);

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
