import { useEffect, useRef } from 'react';

/** The dialogs that are open, the last one on top, each by what closes it. */
const openDialogs: { current: () => void }[] = [];

/** Gives Esc to the dialog on top. Returns whether there is one. */
export function closeTopDialog() {
  openDialogs.at(-1)?.current();
  return openDialogs.length > 0;
}

/** True if a key was pressed in the area of notices, which close by themselves. */
export const isInNotices = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notices]') !== null;

/**
 * Returns props of a dialog. Radix gives Esc to whatever came last: to a notice that came after the dialog, or to
 * the dialog although the focus is in a notice. `closeTopDialog` passes the first on, the second is left to the
 * notice.
 */
export function useEscape(isOpen: boolean, close: () => void) {
  const closer = useRef(close);
  useEffect(() => {
    closer.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    openDialogs.push(closer);
    return () => void openDialogs.splice(openDialogs.indexOf(closer), 1);
  }, [isOpen]);
  return { onEscapeKeyDown: (event: Event) => void (isInNotices(event.target) && event.preventDefault()) };
}
