import { useEffect, useEffectEvent } from 'react';

/** What setTimeout can wait at most, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Acts once at that moment (milliseconds since 1970), or at once if it has passed. Never for no moment. */
export function useMoment(moment: number | undefined, act: () => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const wait = (moment ?? Infinity) - Date.now();
    if (wait > longest) return undefined;
    const timer = setTimeout(() => latest(), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [moment]);
}
