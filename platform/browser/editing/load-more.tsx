import { useOfflineReason } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';

type Props = { what: string; onLoad: (() => void) | undefined; pending: boolean };

/** Older rows of a list that grows, on demand. */
export function LoadMore({ what, onLoad, pending }: Props) {
  const offline = useOfflineReason();
  if (!onLoad) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button
        variant="outline"
        pending={pending}
        pendingLabel="Loading…"
        disabledReason={offline}
        onClick={onLoad}
      >
        Show more {what}
      </Button>
    </div>
  );
}
