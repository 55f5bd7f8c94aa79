import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { formatMoment } from '#features/settings/rules/hours.ts';
import { capitalized } from '#shared/counted.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { countOrderViews } from '../contract/admin-order-views.ts';
import { isListOfLate } from './changes/order-cache.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useLateRefresh } from '#platform/browser/editing/use-late-refresh.ts';

/** The view, driver or slot of the address. */
type ChosenView = { view: string | null; driver: string | null; slot: string | null };

type Props = ChosenView & { onChoose: (chosen: Partial<ChosenView>) => void };

/**
 * Returns the filters of orders that are late, without a driver, due today, of a slot or of a driver, each with its count.
 * The late ones come first.
 */
export function useOrderViews({ view, driver, slot, onChoose }: Props) {
  const { data: counts } = useQuery(queryOptionsFor(countOrderViews, {}));
  useLateRefresh(countOrderViews, counts?.nextLateInSeconds, { predicate: isListOfLate });
  const { data: drivers = [] } = useQuery(queryOptionsFor(listDrivers, {}));
  const now = useNow();
  const [bySlot, byDriver] = [[...(counts?.bySlot ?? [])], [...(counts?.byDriver ?? [])]];
  // The chosen filter stays when its last order is closed.
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
  /** Pressing the chosen one again shows all orders. */
  const filter = (chosen: keyof ChosenView, value: string, label: string, count: number | undefined) => {
    const isChosen = { view, driver, slot }[chosen] === value;
    return {
      id: value,
      label,
      count,
      isChosen,
      onPress: () => onChoose({ [chosen]: isChosen ? null : value }),
    };
  };
  return [
    ...views.map(({ id, label, count }) => filter('view', id, label, count)),
    ...bySlot.map(({ time, label, count }) => filter('slot', time, label, count)),
    ...byDriver.map(({ driverId, name, count }) => filter('driver', driverId, name, count)),
  ];
}
