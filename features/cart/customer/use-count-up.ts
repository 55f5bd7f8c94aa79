import { useEffect, useRef, useState } from 'react';
import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';

/** The time from one sum to the next. */
const countUpMs = 300;

/** Runs to each new number in a moment; at once with reduced motion. */
export function useCountUp(value: number) {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (from === value) return undefined;
    const length = reducesMotion() ? 0 : countUpMs;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const share = length === 0 ? 1 : Math.min((performance.now() - begun) / length, 1);
      latest.current = Math.round(from + (value - from) * share);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
