import { useQuery } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { formatMoment } from '#features/settings/rules/hours.ts';
import { capitalized } from '#shared/counted.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { countOrderViews } from '../contract/admin-order-views.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useLateRefresh } from '#platform/browser/editing/use-late-refresh.ts';

/** A question asked of all orders, as it stands in the address. */
type ChosenView = { view: string | null; driver: string | null; slot: string | null };

type Props = ChosenView & { onChoose: (chosen: Partial<ChosenView>) => void };

const chipProps = {
  className: 'shrink-0',
  // Browsers leave one that is half in sight where it is.
  onFocus: ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
};

/** What needs a look, with how much there is of it: late, without a driver, today, each slot's and each driver's. */
export function OrderViews({ view, driver, slot, onChoose }: Props) {
  const { data: counts } = useQuery(queryOptionsFor(countOrderViews, {}));
  useLateRefresh(countOrderViews, counts?.nextLateInSeconds);
  const { data: drivers = [] } = useQuery(queryOptionsFor(listDrivers, {}));
  const now = useNow();
  const [bySlot, byDriver] = [[...(counts?.bySlot ?? [])], [...(counts?.byDriver ?? [])]];
  // What is chosen stays, with nothing in it, when its last order is closed.
  if (counts && shopTimeZone && slot && Date.parse(slot) && bySlot.every(({ time }) => time !== slot)) {
    const label = capitalized(formatMoment(new Date(slot), now, shopTimeZone));
    bySlot.push({ time: slot, label, count: 0 });
    bySlot.sort((one, other) => one.time.localeCompare(other.time));
  }
  if (counts && byDriver.every(({ driverId }) => driverId !== driver)) {
    const chosen = drivers.find(({ id }) => id === driver);
    if (chosen) byDriver.push({ driverId: chosen.id, name: fullName(chosen), count: 0 });
  }
  const views = [
    { id: 'late', label: 'Late', count: counts?.late },
    { id: 'no_driver', label: 'No driver', count: counts?.noDriver },
    { id: 'today', label: 'Today', count: counts?.today },
  ];
  return (
    <div
      role="group"
      aria-label="Views"
      className="mb-3 -mx-4 flex gap-2 scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      {views.map(({ id, label, count }) => (
        <Chip
          key={id}
          {...chipProps}
          selected={view === id}
          onClick={() => onChoose({ view: view === id ? null : id })}
        >
          {label} <span className="tabular-nums">{count}</span>
        </Chip>
      ))}
      {bySlot.map(({ time, label, count }) => (
        <Chip
          key={time}
          {...chipProps}
          selected={slot === time}
          onClick={() => onChoose({ slot: slot === time ? null : time })}
        >
          {label} <span className="tabular-nums">{count}</span>
        </Chip>
      ))}
      {byDriver.map(({ driverId, name, count }) => (
        <Chip
          key={driverId}
          {...chipProps}
          selected={driver === driverId}
          onClick={() => onChoose({ driver: driver === driverId ? null : driverId })}
        >
          <span className="max-w-56 truncate">{name}</span> <span className="tabular-nums">{count}</span>
        </Chip>
      ))}
    </div>
  );
}
