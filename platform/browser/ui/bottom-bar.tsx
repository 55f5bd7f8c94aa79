import { useEffect, type ReactNode } from 'react';
import { useRootMark } from './use-root-mark.ts';

/** A field that was left says within this time what is wrong with it. */
const messageMs = 1_000;

/**
 * The one thing to do at the end of a long form. On a phone it stays in sight at the bottom of the screen, above a
 * keyboard too. As the last part of the form it comes to rest where the form ends.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  useRootMark('bottom-bar');
  useEffect(() => {
    // A browser scrolls to what has the focus only where most of it is out of sight; half a field is not enough.
    const showField = () => document.activeElement?.scrollIntoView({ block: 'nearest' });
    // The error of the previous field appears a moment later, and pushes this one down.
    const growth = new ResizeObserver(showField);
    let end: ReturnType<typeof setTimeout>;
    const follow = ({ target }: FocusEvent) => {
      clearTimeout(end);
      growth.disconnect();
      if (!(target as Element).matches('input:focus-visible, textarea')) return;
      showField();
      growth.observe(document.body);
      end = setTimeout(() => growth.disconnect(), messageMs);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      growth.disconnect();
      clearTimeout(end);
    };
  }, []);
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
    >
      {children}
    </div>
  );
}
