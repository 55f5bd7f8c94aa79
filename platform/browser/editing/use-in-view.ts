import { startTransition, useCallback, useState } from 'react';

/**
 * Whether the browser skips drawing an element of `content-visibility: auto`, because it is far from what is in
 * sight and does not hold the focus; and the ref to watch it with. Without IntersectionObserver it counts as in sight.
 */
export function useOutOfView() {
  const [isSkipped, setSkipped] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const onChange = (event: Event) =>
      startTransition(() => setSkipped((event as ContentVisibilityAutoStateChangeEvent).skipped));
    box.addEventListener('contentvisibilityautostatechange', onChange);
    return () => box.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  return [isSkipped, watch] as const;
}
