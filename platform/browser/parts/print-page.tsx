import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-page.css';
import { minuteMs } from '#shared/durations.ts';

type Props = { children: ReactNode; onDone: () => void };

/** The limit for a browser that never says that it has printed. */
const maxPrintMs = 10 * minuteMs;

/**
 * While it is there, it is all that goes on paper. Opens the print window as soon as it is drawn, and stays until
 * that is closed: a phone's `print()` returns at once, and draws the preview later.
 */
export function PrintPage({ children, onDone }: Props) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const waiting = new AbortController();
    const finish = () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      done();
    };
    addEventListener('afterprint', finish, { signal: waiting.signal });
    print();
    // A press in the page means that the print window is closed; it may be the button that prints once more.
    for (const press of ['pointerdown', 'keydown'] as const) {
      addEventListener(press, finish, { signal: waiting.signal, capture: true });
    }
    const timer = setTimeout(finish, maxPrintMs);
    return () => {
      waiting.abort();
      clearTimeout(timer);
    };
  }, []);
  return createPortal(<article className="print-page">{children}</article>, document.body);
}
