import { Suspense, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const shownAfter = 150;
const shownFor = 300;

type Hold = RefObject<Promise<void> | undefined>;

/** Waits for what is inside behind a skeleton. Once that is seen it stays for 300 ms: a flash is worse than none. */
export function SkeletonBoundary({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const hold = useRef<Promise<void>>(undefined);
  return (
    <Suspense fallback={<Waiting hold={hold}>{skeleton}</Waiting>}>
      <Gate hold={hold} />
      {children}
    </Suspense>
  );
}

function Waiting({ hold, children }: { hold: Hold; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      hold.current = new Promise((resolve) => setTimeout(resolve, shownFor));
    }, shownAfter);
    return () => clearTimeout(timer);
  }, [hold]);

  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}

/** Suspends for as long as the skeleton has not been seen long enough, even if the content is there. */
function Gate({ hold }: { hold: Hold }) {
  if (hold.current) use(hold.current);
  return null;
}
