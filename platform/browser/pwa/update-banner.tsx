import { Suspense, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { lazyComponent } from '../lib/lazy-component.ts';
import { isUpdateReady, onUpdateReady } from './service-worker.ts';

// Most visits see no update, so only those that do load it.
const UpdateOffer = lazyComponent(async () => (await import('./update-offer.tsx')).UpdateOffer);

/** Offers a waiting version of the app; hidden during checkout, because applying it reloads the page. */
export function UpdateBanner() {
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady);
  const isCheckingOut = new URLSearchParams(useSearch()).get('view') === 'checkout';
  const [dismissed, setDismissed] = useState(false);
  const isShown = isReady && !isCheckingOut && !dismissed;
  return (
    <div
      role="status"
      data-above-bar
      className="pointer-events-none fixed right-0 bottom-[calc(var(--composer)+var(--bar)+env(safe-area-inset-bottom))] z-50 w-full p-4 sm:max-w-104"
    >
      <Suspense>{isShown && <UpdateOffer onDismiss={() => setDismissed(true)} />}</Suspense>
    </div>
  );
}
