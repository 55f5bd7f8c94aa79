import { useEffect, useRef } from 'react';

/** The dialogs and questions that are open, the last one on top, each by what closes it. */
const openDialogs: { current: () => void }[] = [];

const isInNotices = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notices]') !== null;

/** Closes a dialog, or a question in one, by Esc as long as it is open and no other one is on top of it. */
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
}

/**
 * Gives each Esc to the dialog on top, or to the notice if the focus is in it or no dialog is open. Radix would give it to
 * whatever was drawn last, such as a notice over a dialog, and to nothing just after that one has gone. It leaves a key
 * alone whose default is prevented, so this listener is ahead of those of Radix. A tooltip keeps its Esc. `closeNotice`
 * returns whether there was one.
 */
export function useEscapeKey(closeNotice: () => boolean) {
  const closer = useRef(closeNotice);
  useEffect(() => {
    closer.current = closeNotice;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role=tooltip]')) return;
      const top = isInNotices(event.target) ? undefined : openDialogs.at(-1);
      top?.current();
      if (top || closer.current()) event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
