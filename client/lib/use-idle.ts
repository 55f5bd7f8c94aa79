import { useEffect, useState } from 'react';

/** True from the first idle moment on: what can wait is loaded then. */
export function useIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIsIdle(true);
    // Older Safaris know no idle moments.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }, []);
  return isIdle;
}
