import RefreshCw from '~icons/lucide/refresh-cw';
import WifiOff from '~icons/lucide/wifi-off';
import { retryLive, useLiveState } from '../live/use-live-updates.ts';
import { useOnline } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Says in a page's header when what is shown may be old, because the connection is sought or was given up. */
export function LiveStatus() {
  const state = useLiveState();
  // Without a signal the header says so already, and what comes below it must be in sight.
  const isSought = useOnline() && state === 'reconnecting';
  return (
    <div role="status">
      {isSought && <Reconnecting />}
      {state === 'paused' && <Paused />}
    </div>
  );
}

/** Over soon, so it hangs below the header and moves nothing. */
function Reconnecting() {
  return (
    <p className="pointer-events-none absolute inset-x-0 top-full flex justify-center pt-2">
      <span className="inline-flex min-h-9 animate-enter items-center gap-2 rounded-pill bg-pending px-4 text-meta font-medium text-on-pending shadow-raised">
        <Spinner />
        Reconnecting…
      </span>
    </p>
  );
}

/** Stays until the connection is back, so it takes room of its own. */
function Paused() {
  return (
    <div className="-mt-1 mb-2 flex items-center gap-2 rounded-control bg-pending pl-3 text-meta font-medium text-on-pending">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">Live updates paused</span>
      <Button variant="ghost" onClick={retryLive} className="text-on-pending!">
        <RefreshCw aria-hidden />
        Refresh
      </Button>
    </div>
  );
}
