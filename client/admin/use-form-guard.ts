import { useEffect, useRef } from 'react';
import { useDiscardGuard } from '#client/ui/use-discard-guard.tsx';

/**
 * The discard question for Esc and the scrim, and also for Back and for leaving the page.
 * Close by `leave` what was saved, and by `requestClose` what may not be.
 */
export function useFormGuard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    onClose();
  };
  const { requestClose, question } = useDiscardGuard({ dirty, onClose: leave });
  const ask = useRef(requestClose);
  useEffect(() => {
    ask.current = requestClose;
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const [address, state] = [location.href, history.state as unknown];
    const unload = (event: Event) => leaving.current || event.preventDefault();
    // Back has already left by the time it is heard: we return, and ask. The router must not notice.
    const back = (event: Event) => {
      if (leaving.current) return;
      event.stopImmediatePropagation();
      history.pushState(state, '', address);
      ask.current();
    };
    addEventListener('beforeunload', unload);
    addEventListener('popstate', back, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      removeEventListener('popstate', back, { capture: true });
    };
  }, [dirty]);

  return { requestClose, leave, question };
}
