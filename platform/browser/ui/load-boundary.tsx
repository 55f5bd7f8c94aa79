import { Suspense, useLayoutEffect, useReducer, type ReactNode } from 'react';

/** React keeps any fallback for 300 ms, even an empty one. A render that is asked for shows at once what has come. */
const retriesMs = [40, 80, 120, 160, 200, 240, 280];

/** Surrounds what a press opens, such as a dialog in a file of its own: shows nothing until it has come. */
export function LoadBoundary({ children }: { children: ReactNode }) {
  const [, retry] = useReducer((tries: number) => tries + 1, 0);
  return <Suspense fallback={<Retries retry={retry} />}>{children}</Suspense>;
}

function Retries({ retry }: { retry: () => void }) {
  useLayoutEffect(() => {
    const timers = retriesMs.map((ms) => setTimeout(retry, ms));
    return () => timers.forEach(clearTimeout);
  }, [retry]);
  return null;
}
