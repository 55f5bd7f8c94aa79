import { clsx } from 'clsx';
import Inbox from '~icons/lucide/inbox';
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { infiniteOptionsFor, useLoadMore } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { listThreads, type ThreadSummary } from '../contract/messages.ts';
import { counted } from '#shared/counted.ts';
import { formatDayAndClock } from '#shared/dates.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';

/** Lists customers who have written or were written to, the latest first. */
export function ThreadList({ current }: { current: string }) {
  const [search, setSearch] = useState('');
  const options = infiniteOptionsFor(listThreads, search ? { search } : {});
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...options,
    placeholderData: (before) => before, // the list stays while a search is under way
  });
  const loadMore = useLoadMore(options.queryKey, fetchNextPage);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchBox label="Search messages" value={search} onChange={setSearch} />
      {isPending && <Skeleton className="h-40" />}
      {!isPending && (
        <ResourceList
          label="Messages"
          look="dense"
          rows={rows}
          empty={{
            icon: Inbox,
            children: search
              ? 'No message and no name has these words.'
              : 'What customers write to the shop appears here at once.',
          }}
          renderItem={(thread) => (
            <li key={thread.id}>
              <ThreadLink thread={thread} isCurrent={thread.id === current} />
            </li>
          )}
          loadMore={hasNextPage ? loadMore : undefined}
          loadingMore={isFetchingNextPage}
        />
      )}
    </div>
  );
}

const speakers = { customer: '', admin: 'Shop: ', driver: 'Driver: ' };

function ThreadLink({ thread, isCurrent }: { thread: ThreadSummary; isCurrent: boolean }) {
  const { id, customerName, lastAt, excerpt, excerptRole, unread } = thread;
  return (
    <Link
      href={`/admin?inbox=${id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'grid grid-cols-1 gap-0.5 rounded-card border p-3 text-ink hover:border-brand',
        isCurrent ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-label">{customerName}</span>
        <time dateTime={lastAt} className="shrink-0 text-meta text-muted">
          {formatDayAndClock(lastAt, useNow(), shopTimeZone)}
        </time>
      </span>
      <span className="flex items-start justify-between gap-3">
        <span className={clsx('line-clamp-2 text-meta wrap-anywhere', unread ? 'text-ink' : 'text-muted')}>
          {excerptRole && speakers[excerptRole]}
          {excerpt ?? 'Removed for privacy'}
        </span>
        {unread > 0 && (
          <span className="shrink-0 rounded-pill bg-danger px-2 text-badge leading-5 text-on-danger">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{counted(unread, 'message')} unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}
