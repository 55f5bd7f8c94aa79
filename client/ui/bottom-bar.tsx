import { useEffect, type ReactNode } from 'react';
import { useRootMark } from './use-root-mark.ts';

/**
 * The one thing to do at the end of a long form. On a phone it stays in sight at the bottom of the screen, above a
 * keyboard too. As the last part of the form it comes to rest where the form ends.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  useRootMark('bottom-bar');
  useEffect(() => {
    // A browser scrolls to what has the focus only where most of it is out of sight; half a field is not enough.
    const showField = ({ target }: FocusEvent) => {
      if ((target as Element).matches('input:not([type=radio], [type=checkbox]), textarea'))
        (target as Element).scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('focusin', showField);
    return () => document.removeEventListener('focusin', showField);
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
