import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { clockOffset, shopNow } from './shop-clock.ts';

/** The longest delay of setTimeout, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Acts once at that moment of the shop (milliseconds since 1970), or at once if it has passed. Never for no moment.
 */
export function useMoment(moment: number | undefined, act: () => void) {
  const latest = useEffectEvent(act);
  const offset = useSyncExternalStore(clockOffset.subscribe, clockOffset.current);
  useEffect(() => {
    const wait = (moment ?? Infinity) - shopNow().getTime();
    if (wait > maxTimerMs) return undefined;
    const timer = setTimeout(() => latest(), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [moment, offset]);
}
