import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { counted } from '#shared/counted.ts';
import { listSlotLoad } from '#features/settings/contract/settings.ts';

/** Shows the delivery times of today that are still to come, and how full they are. */
export function SlotLoad() {
  const now = useNow();
  const { data = [] } = useQuery({ ...queryOptionsFor(listSlotLoad, {}), refetchOnMount: 'always' });
  const slots = data.filter(({ time }) => new Date(time) > now);
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby="slots-of-today" className="grid gap-2">
      <h3 id="slots-of-today" className="text-label">
        Delivery times of today
      </h3>
      <ul className="grid gap-1">
        {slots.map(({ time, label, orders, capacity }) => (
          <li key={time} className="flex flex-wrap items-baseline justify-between gap-x-3 text-meta">
            <span>{label.replace('Today ', '')}</span>
            <span className={orders >= (capacity ?? Infinity) ? 'text-danger' : 'text-muted'}>
              {capacity === null ? counted(orders, 'order') : `${orders} of ${counted(capacity, 'order')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
