import type { ReactNode } from 'react';

/** Shows one short message in the middle of an otherwise empty page. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-12 outline-none">
      <div className="grid max-w-md animate-appear justify-items-center gap-4 text-center">{children}</div>
    </main>
  );
}
