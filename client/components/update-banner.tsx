import { Sparkles } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { applyUpdate, isUpdateReady, onUpdateReady } from '#client/lib/service-worker.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

/** A newer version offers itself, and waits until it is asked in. Nobody is disturbed while checking out. */
export function UpdateBanner() {
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady);
  const isCheckingOut = new URLSearchParams(useSearch()).get('view') === 'checkout';
  const [dismissed, setDismissed] = useState(false);
  const isShown = isReady && !isCheckingOut && !dismissed;
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-0 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-50 w-full p-4 sm:max-w-104"
    >
      {isShown && (
        <Banner
          inline
          icon={Sparkles}
          className="pointer-events-auto animate-enter border-line! bg-raised! text-ink! shadow-raised"
          action={<Button onClick={applyUpdate}>Reload</Button>}
          onDismiss={() => setDismissed(true)}
          dismissLabel="Later"
        >
          Update ready
        </Banner>
      )}
    </div>
  );
}
