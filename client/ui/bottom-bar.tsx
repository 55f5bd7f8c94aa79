import type { ReactNode } from 'react';

/**
 * The one thing to do at the end of a long form. On a phone it stays in sight at the bottom of the screen, above a
 * keyboard too. As the last part of the form it comes to rest where the form ends.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      data-keep-clear
      className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
    >
      {children}
    </div>
  );
}
