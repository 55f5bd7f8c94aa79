import Sparkles from '~icons/lucide/sparkles';
import { applyUpdate } from './service-worker.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

export function UpdateOffer({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      inline
      icon={Sparkles}
      className="pointer-events-auto animate-enter border-line! bg-raised! text-ink! shadow-raised"
      action={<Button onClick={applyUpdate}>Reload</Button>}
      onDismiss={onDismiss}
      dismissLabel="Later"
    >
      Update ready
    </Banner>
  );
}
