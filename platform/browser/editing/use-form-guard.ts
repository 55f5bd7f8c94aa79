import { useEffect, useRef } from 'react';
import { useDiscardGuard } from '../ui/use-discard-guard.tsx';

type Entry = { guard?: boolean } | null;

const atGuard = () => Boolean((history.state as Entry)?.guard);
const pushGuard = () => history.pushState({ ...(history.state as Entry), guard: true }, '', location.href);

/**
 * The discard question for Esc and the scrim, and also for Back and for leaving the page. For Back, unsaved
 * changes put a second entry of the same address on the history: leaving that one leaves nothing yet.
 * Close by `leave` what was saved, and by `requestClose` what may not be; `leaveFor` goes on to something else.
 */
export function useFormGuard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const leaving = useRef(false);
  const leaveFor = (next: () => void) => {
    leaving.current = true;
    if (!atGuard()) return next();
    addEventListener('popstate', () => next(), { once: true });
    return history.back();
  };
  const leave = () => leaveFor(onClose);
  const { requestClose, question } = useDiscardGuard({ dirty, onClose: leave });
  const ask = useRef(requestClose);
  useEffect(() => {
    ask.current = requestClose;
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const unload = (event: Event) => leaving.current || event.preventDefault();
    const back = () => {
      if (leaving.current || atGuard()) return;
      pushGuard();
      ask.current();
    };
    pushGuard();
    addEventListener('beforeunload', unload);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('beforeunload', unload);
      removeEventListener('popstate', back);
      // All was changed back again.
      if (!leaving.current && atGuard()) history.back();
    };
  }, [dirty]);

  return { requestClose, leave, leaveFor, question };
}
