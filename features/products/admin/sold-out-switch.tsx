import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { OpenOrdersLink } from './open-orders-link.tsx';
import { soldOutUntil, useSetSoldOut } from './use-stock.ts';

const ends = [
  { until: 'changed', label: 'Until I say' },
  { until: 'four_hours', label: '4 hours' },
  { until: 'tomorrow', label: 'Until tomorrow' },
] as const;

/** "Until I say" is stored as the year 9999 (`untilOwnerSays`). */
const isForGood = (until: string) => until.startsWith('9999');

/** Takes effect at once: customers see the product, and cannot order it. */
export function SoldOutSwitch({ product }: { product: AdminProduct }) {
  const { id, name } = product;
  const now = useNow();
  const offline = useOfflineReason();
  const change = useSetSoldOut();
  const until = soldOutUntil(product, now);
  const set = (next: (typeof ends)[number]['until'] | null) =>
    change.mutate({ params: { id }, body: { until: next } });
  return (
    <div className="grid gap-1" role="group" aria-label={`Whether ${name} is sold out`}>
      <Switch
        label="Sold out"
        hint={until && !isForGood(until) ? `Until ${formatOrderDate(until, shopTimeZone)}` : undefined}
        checked={until !== null}
        disabled={Boolean(offline) || change.isPending}
        onChange={(isSoldOut) => set(isSoldOut ? 'changed' : null)}
      />
      {until && <OpenOrdersLink product={product} />}
      {until && (
        <div className="flex flex-wrap gap-2">
          {ends.map((end) => (
            <Chip
              key={end.until}
              selected={end.until === 'changed' ? isForGood(until) : undefined}
              disabled={Boolean(offline) || change.isPending}
              onClick={() => set(end.until)}
            >
              {end.label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
