import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { countAdminOrders } from '../../contract/admin-orders.ts';
import { ring, useChime } from './chime.ts';

const secondMs = 1_000;
const [alarmAfterSeconds, ringIntervalSeconds] = [60, 20];

/** Returns the shop's counts of orders by status, undefined until they are read. Rings while a new order is unseen. */
export function useOrderCounts() {
  const cache = useQueryClient();
  const { data: counts, dataUpdatedAt } = useQuery(queryOptionsFor(countAdminOrders, {}));
  const isOn = useChime() !== 'off';
  const lastRing = useRef(0);
  const age = counts?.unseenForSeconds ?? null;

  useEffect(() => {
    if (!isOn || age === null) return undefined;
    const old = dataUpdatedAt + (alarmAfterSeconds - age) * secondMs;
    const due = Math.max(old, lastRing.current + ringIntervalSeconds * secondMs);
    const timer = setTimeout(
      () => {
        // The order may have been seen on another screen: the count is read before the alarm rings.
        const fresh = cache.query({ ...queryOptionsFor(countAdminOrders, {}), staleTime: 0 });
        void fresh.then(ringIfUnseen).catch(() => undefined);
      },
      Math.max(0, due - Date.now()),
    );
    return () => clearTimeout(timer);

    function ringIfUnseen({ unseenForSeconds }: { unseenForSeconds: number | null }) {
      if (unseenForSeconds === null || unseenForSeconds < alarmAfterSeconds) return;
      lastRing.current = Date.now();
      ring();
    }
  }, [cache, isOn, age, dataUpdatedAt]);

  return counts;
}
