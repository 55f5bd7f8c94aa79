import { clsx } from 'clsx';
import Inbox from '~icons/lucide/inbox';
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listUsers } from '#features/accounts/contract/users.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { infiniteOptionsFor, queryOptionsFor, useLoadMore } from '#platform/browser/api/use-endpoint.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { listThreads, type ThreadSummary } from '../contract/messages.ts';
import { counted } from '#shared/counted.ts';
import { formatDayAndClock } from '#shared/dates.ts';
import { hasPermission } from '#shared/permissions.ts';
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
              ? 'No message has these words.'
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
      {search && <FoundPeople search={search} known={rows.map(({ id }) => id)} />}
    </div>
  );
}

/** Customers of that name, phone or email to whom nobody has written yet. */
function FoundPeople({ search, known }: { search: string; known: readonly string[] }) {
  const isAllowed = hasPermission(useUser(), 'users');
  const { data = [] } = useQuery({
    ...queryOptionsFor(listUsers, { querystring: { search, role: 'customer', limit: '10' } }),
    enabled: isAllowed,
  });
  const people = data.filter(({ id }) => !known.includes(id));
  if (people.length === 0) return null;
  return (
    <section aria-label="Customers" className="grid grid-cols-1 gap-2">
      <h3 className="text-label text-muted">Write to</h3>
      {people.map((person) => (
        <Link
          key={person.id}
          href={`/admin?inbox=${person.id}`}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface px-3 py-2 text-label text-ink hover:border-brand"
        >
          {fullName(person)}
          <span className="text-meta text-muted">{person.profile?.phoneNumber ?? `@${person.username}`}</span>
        </Link>
      ))}
    </section>
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
