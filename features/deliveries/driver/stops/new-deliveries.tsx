import PackagePlus from '~icons/lucide/package-plus';
import { useEffect, useState } from 'react';
import { Banner } from '#platform/browser/ui/banner.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';

/** Announces orders that were assigned while the page is open, and vibrates. */
export function NewDeliveries({ active }: { active: readonly DriverOrder[] }) {
  const [known, setKnown] = useState(() => new Set(active.map(({ id }) => id)));
  const fresh = active.filter(({ id }) => !known.has(id));
  const count = fresh.length;

  useEffect(() => {
    // Before the first touch browsers refuse to vibrate, and complain.
    if (count > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }, [count]);

  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <Banner
          tone="info"
          inline
          icon={PackagePlus}
          onDismiss={() => setKnown(new Set([...known, ...fresh.map(({ id }) => id)]))}
        >
          {count === 1 ? 'New delivery' : `${count} new deliveries`}:{' '}
          {fresh.map(({ orderNumber }) => `Order ${orderNumber}`).join(', ')}
        </Banner>
      )}
    </div>
  );
}
