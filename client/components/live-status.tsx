import { RefreshCw, WifiOff } from 'lucide-react';
import { retryLive, useLiveState } from '#client/lib/use-live-updates.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Spinner } from '#client/ui/spinner.tsx';

/**
 * Says when what is shown may be old: while the connection is being sought, and when it was given up.
 * For a page's header, beneath which it hangs: nothing moves when it comes and goes.
 */
export function LiveStatus() {
  const state = useLiveState();
  // That the shop is out of reach is said above, and once is enough.
  if (!useOnline()) return null;
  return (
    <div role="status" className="absolute inset-x-0 top-full flex justify-center pt-2 empty:hidden">
      {state === 'reconnecting' && (
        <span className="inline-flex min-h-9 items-center gap-2 rounded-pill bg-pending px-4 text-meta font-medium whitespace-nowrap text-on-pending shadow-raised">
          <Spinner />
          Reconnecting…
        </span>
      )}
      {state === 'paused' && (
        <span className="inline-flex items-center gap-2 rounded-pill bg-pending pl-4 text-meta font-medium text-on-pending shadow-raised">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Live updates paused
          <button
            type="button"
            onClick={retryLive}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-semibold underline underline-offset-2"
          >
            <RefreshCw aria-hidden className="size-4" />
            Refresh
          </button>
        </span>
      )}
    </div>
  );
}
