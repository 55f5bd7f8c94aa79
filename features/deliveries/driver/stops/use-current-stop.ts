import { useEffect, useRef, useState } from 'react';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import type { DeliveryTab } from './sort-deliveries.ts';
import { useUnacknowledged } from './use-withdrawn-orders.ts';
import { isCancelledByDriver } from './withdrawn-orders.ts';

/**
 * The stop that is shown: the one shown last or chosen, else the first. In place of one that was withdrawn none is
 * shown until the driver says OK or chooses another: its buttons would stand under the same thumb.
 */
export function useCurrentStop(
  { active, all }: Record<DeliveryTab, readonly DriverOrder[]>,
  isTabShown: boolean,
) {
  const [last, setLast] = useState<{ id: string; isChosen: boolean }>();
  const unacknowledged = useUnacknowledged();
  const lastStop = active.find(({ id }) => id === last?.id);
  const closed = all.find(({ id }) => id === last?.id);
  const isOwnAct = closed?.status === 'completed' || (closed && isCancelledByDriver(closed));
  const isWithdrawn = last && !lastStop && !isOwnAct && unacknowledged.has(last.id);
  const isKept = lastStop && (last?.isChosen || lastStop.nextStep !== 'return');
  const current = isKept ? lastStop : isWithdrawn ? undefined : active[0];
  if (current && current.id !== last?.id) setLast({ id: current.id, isChosen: false });

  const formerId = useRef(current?.id);
  useEffect(() => {
    if (isTabShown && formerId.current !== current?.id) scrollTo({ top: 0 });
    formerId.current = current?.id;
  }, [current?.id, isTabShown]);
  return { current, choose: (id: string) => setLast({ id, isChosen: true }) };
}
