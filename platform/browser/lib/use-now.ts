import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { clockOffset } from './shop-clock.ts';

/** Returns the shop's time, read again at this interval, so that the page never offers what is over. */
export function useNow(everyMs = 30_000) {
  const offset = useSyncExternalStore(clockOffset.subscribe, clockOffset.current);
  const [deviceTime, setDeviceTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceTime(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return useMemo(() => new Date(deviceTime + offset), [deviceTime, offset]);
}
