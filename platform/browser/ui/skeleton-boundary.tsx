import {
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const showDelayMs = 150;
const minShownMs = 300;

type Hold = RefObject<Promise<void> | undefined>;

/** Waits for what is inside behind a skeleton. Once that is seen it stays for 300 ms: a flash is worse than none. */
export function SkeletonBoundary({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const hold = useRef<Promise<void>>(undefined);
  const release = useCallback(() => {
    hold.current = undefined;
  }, []);
  const [, retry] = useReducer((tries: number) => tries + 1, 0);
  return (
    <Suspense
      fallback={
        <Waiting hold={hold} retry={retry}>
          {skeleton}
        </Waiting>
      }
    >
      <Gate hold={hold} onOpen={release} />
      {children}
    </Suspense>
  );
}

function Waiting({ hold, retry, children }: { hold: Hold; retry: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    const keep = () => {
      hold.current = new Promise((resolve) => setTimeout(resolve, minShownMs));
    };
    // React keeps any fallback for 300 ms, even one that is not yet seen. Asking for a render before
    // the skeleton appears shows what came quickly at once.
    const timers = [setTimeout(keep, showDelayMs), ...[40, 80, 115, 145].map((ms) => setTimeout(retry, ms))];
    return () => timers.forEach(clearTimeout);
  }, [hold, retry]);

  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}

/** Suspends until the skeleton has been seen long enough, even if the content is there. */
function Gate({ hold, onOpen }: { hold: Hold; onOpen: () => void }) {
  if (hold.current) use(hold.current);
  // Open it stays: closing again would take away, for a moment, what is in use, and the focus for good.
  useLayoutEffect(onOpen);
  return null;
}
