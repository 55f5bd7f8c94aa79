import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useDismissal } from '../lib/storage.ts';
import { installOffer, isInstalled, isReturning, onInstallOffer } from '../pwa/install.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { OptionalBoundary } from './error-boundary.tsx';

// Few are shown it, so few load it.
const InstallCard = lazyComponent(async () => (await import('./install-card.tsx')).InstallCard);

type Props = {
  /** After an order it is worth having, on whatever visit. */
  earned?: boolean;
  /** On this device it is the way to notifications. */
  forPush?: boolean;
};

/** Offers to install the app, on the second visit or after an order. */
export function InstallHint({ earned = false, forPush = false }: Props) {
  const [dismissed, dismiss] = useDismissal('install');
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  // Without an offer of the browser's there is one card on the page: the one with the steps.
  const isDue = forPush || (offer !== undefined && (earned || isReturning()));
  if (dismissed || isInstalled() || !isDue) return null;
  return (
    <OptionalBoundary>
      <Suspense fallback={<Skeleton className="h-34 rounded-card" />}>
        <InstallCard canPrompt={offer !== undefined} forPush={forPush} onDismiss={dismiss} />
      </Suspense>
    </OptionalBoundary>
  );
}
