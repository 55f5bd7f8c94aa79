import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-page.css';

type Props = { children: ReactNode; onDone: () => void };

/** While it is there, it is all that goes on paper. Opens the print window as soon as it is drawn. */
export function PrintPage({ children, onDone }: Props) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    print();
    done();
  }, []);
  return createPortal(<article className="print-page">{children}</article>, document.body);
}
