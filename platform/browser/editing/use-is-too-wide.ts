import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while the table in a frame is wider than the frame. */
export function useIsTooWide(frame: RefObject<HTMLElement | null>) {
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild];
    if (!box || !table) return undefined;
    const observer = new ResizeObserver(() => setTooWide(table.clientWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isTooWide;
}
