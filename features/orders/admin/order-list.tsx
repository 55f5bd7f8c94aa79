import { useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { infiniteOptionsFor, usePages, useRead } from '#platform/browser/api/use-endpoint.ts';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { orderStatuses, type OrderStatus } from '#shared/order-status.ts';
import { BulkDock } from '#platform/browser/editing/bulk-results.tsx';
import { CardGrid } from '#platform/browser/editing/card-grid.tsx';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { listAdminOrders } from '../contract/admin-orders.ts';
import { LoadMore } from '#platform/browser/editing/load-more.tsx';
import type { NewOrders } from './new-orders/use-new-orders.ts';
import { OrderCard } from './admin-order-card.tsx';
import { OrderBulkFrame } from './table/order-bulk-frame.tsx';

const SelectableOrders = lazy(async () => ({
  default: (await import('./table/selectable-orders.tsx')).SelectableOrders,
}));

const pageSize = 30;
const tablePageSize = 100;
/** As many as any window shows at once. */
const firstCards = 9;
const longList = 100;

type Asked = {
  isTable?: boolean;
  status?: OrderStatus;
  view?: string | null;
  driver?: string | null;
  slot?: string | null;
  search?: string;
  from?: string | null;
  to?: string | null;
};

/** What is open is sorted by when it is due, what is closed or searched by when it was placed. */
export const filterOf = ({ isTable = false, status, view, driver, slot, search, from, to }: Asked) => ({
  limit: String(isTable ? tablePageSize : pageSize),
  detailed: 'true',
  status,
  view: view ?? undefined,
  driverId: driver ?? undefined,
  slot: slot ?? undefined,
  search: search || undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  sort:
    status === 'pending' || status === 'processing' || view || ((driver || slot) && !status)
      ? 'due'
      : undefined,
});
type Filter = ReturnType<typeof filterOf>;

/** Every status is read ahead, and so is there at once. Until another list is read, the one of before stays. */
export function useReadyFilter(filter: Filter, isTable: boolean) {
  const cache = useQueryClient();
  useEffect(() => {
    for (const status of [undefined, ...orderStatuses]) {
      // Errors of the prefetch are ignored: choosing the status fetches again and shows them.
      cache
        .infiniteQuery(infiniteOptionsFor(listAdminOrders, filterOf({ status, isTable })))
        .catch(() => undefined);
    }
  }, [cache, isTable]);
  const text = JSON.stringify(filter);
  const before = useDeferredValue(text);
  const isReady = cache.getQueryData(infiniteOptionsFor(listAdminOrders, filter).queryKey);
  return isReady ? filter : (JSON.parse(before) as Filter);
}

type ListProps = { filter: Filter; isTable: boolean; newOrders: NewOrders; onOpen: (id: string) => void };

export function OrderList({ filter, isTable, newOrders, onOpen }: ListProps) {
  const { rows, loadMore, loadingMore } = usePages(listAdminOrders, filter);
  const drivers = useRead(listDrivers, {});
  // However many are loaded, a change of filter starts with one page of cards.
  const [shownCount, setShownCount] = useState(pageSize);
  // What is in sight first, the rest right after.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const drawnCount = isWhole ? shownCount : firstCards;
  const isMore = loadMore !== undefined || (!isTable && rows.length > shownCount);
  const showMore = () => {
    if (isTable || rows.length <= shownCount) loadMore?.();
    setShownCount(shownCount + pageSize);
  };
  if (rows.length === 0) {
    return (
      <>
        <EmptyState art={<EmptyArt scene="orders" />}>{emptyText(filter)}</EmptyState>
        <BulkDock>
          <OrderBulkFrame />
        </BulkDock>
      </>
    );
  }
  return (
    <>
      {isTable ? (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <SelectableOrders orders={rows} drivers={drivers} onOpen={onOpen} />
        </SkeletonBoundary>
      ) : (
        <CardGrid label="Orders">
          {rows.slice(0, drawnCount).map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              drivers={drivers}
              fresh={newOrders.isFresh(order.id)}
              inLongList={drawnCount > longList}
              onSee={() => newOrders.see(order.id)}
              onOpen={() => onOpen(order.id)}
            />
          ))}
        </CardGrid>
      )}
      {!isTable && (
        <BulkDock>
          <OrderBulkFrame />
        </BulkDock>
      )}
      <LoadMore what="orders" onLoad={isMore ? showMore : undefined} pending={loadingMore} />
    </>
  );
}

function emptyText({ status, view, driverId, slot, search }: Filter) {
  if (search || view || driverId || slot) return 'No such orders';
  return status ? `No ${status} orders` : 'No orders yet';
}
