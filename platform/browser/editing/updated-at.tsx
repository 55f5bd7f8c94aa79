import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import RefreshCw from '~icons/lucide/refresh-cw';
import { useSyncExternalStore } from 'react';
import { formatShopClock } from '../lib/shop-time-zone.ts';
import { keyOf, showError } from '../api/use-endpoint.ts';
import { useOfflineReason } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';
import type { Endpoint } from '#shared/endpoint.ts';

type Props = {
  reads: readonly Pick<Endpoint, 'url'>[];
  /** On a phone the button is its icon. */
  isShort?: boolean;
  className?: string;
};

/** Shows the age of the data, with a button to read them again: cached reads never go stale by themselves. */
export function UpdatedAt({ reads, isShort = false, className }: Props) {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const belongs = {
    type: 'active',
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      reads.some((read) => queryKey[0] === keyOf(read)[0]),
  } as const;
  const time = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    // The newest: a live change is written into the one list that has it, and the others stay right without it.
    () => Math.max(...cache.findAll(belongs).map(({ state }) => state.dataUpdatedAt)),
  );
  const offline = useOfflineReason();
  const busy = useIsFetching(belongs) > 0;

  const refresh = () =>
    void client
      .refetchQueries(belongs, { throwOnError: true })
      .catch((error: Error) =>
        showError(error, { title: 'Could not refresh', description: 'Please try again.' }),
      );

  return (
    <div className={clsx('flex items-center gap-1 text-meta text-muted', className)}>
      <span>{Number.isFinite(time) && `Updated ${formatShopClock(new Date(time))} ·`}</span>
      <Button
        variant="ghost"
        pending={busy}
        pendingLabel={isShort ? undefined : 'Refreshing'}
        disabledReason={offline}
        onClick={refresh}
        className={clsx('-mr-2 px-2! text-meta! font-semibold', isShort && 'max-md:size-11 max-md:p-0!')}
      >
        <RefreshCw aria-hidden />
        <span className={clsx(isShort && 'max-md:sr-only')}>Refresh</span>
      </Button>
    </div>
  );
}
