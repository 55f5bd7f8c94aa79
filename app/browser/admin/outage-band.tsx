import { useOutage } from '#platform/browser/live/use-live-updates.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { outages } from '#shared/outages.ts';

/** Says that the shop can save nothing, why, and what to do. It goes by itself once writes work again. */
export function OutageBand() {
  const outage = useOutage();
  return (
    <div role="alert">
      {outage && (
        <Banner tone="error" inline iconAtTop className="mb-2">
          <strong className="font-semibold">No order can be placed or changed.</strong>{' '}
          {outages[outage].title} {outages[outage].remedy}
        </Banner>
      )}
    </div>
  );
}
