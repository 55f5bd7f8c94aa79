import { useEffect } from 'react';

/** Keeps the screen of a tablet on the wall lit while this is shown. Browsers without it stay as they are. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // Taken back whenever the page goes out of sight, and refused with little battery.
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
