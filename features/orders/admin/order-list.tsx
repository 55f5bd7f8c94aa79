import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { infiniteOptionsFor, usePages, useRead } from '#platform/browser/api/use-endpoint.ts';
import { orderStatuses, type OrderStatus } from '#shared/order-status.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { listAdminOrders } from '../contract/admin-orders.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import type { NewOrders } from './new-orders/use-new-orders.ts';
import { OrderCard } from './admin-order-card.tsx';
import { useLoads } from './changes/driver-options.tsx';
import { OrderResults } from './table/order-results.tsx';

const OrderTable = lazyComponent(async () => (await import('./table/order-table.tsx')).OrderTable);

const pageSize = 30;
const tablePageSize = 100;
/** No window shows more cards at once. */
const firstCardCount = 9;
/** In a longer list, cards far from sight are left empty. */
const maxFilledCards = 100;

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

/** Open orders are sorted by when they are due, closed and searched ones by when they were placed; a table of all has the late first. */
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
  sort: sortOf({ isTable, status, view, driver, slot, search }),
});

const sortOf = ({ isTable, status, view, driver, slot, search }: Asked) => {
  if (status === 'pending' || status === 'processing' || view || ((driver || slot) && !status)) return 'due';
  return isTable && !status && !search ? 'late' : undefined;
};
type Filter = ReturnType<typeof filterOf>;

/** Reads every status ahead, so that it is there at once. Until another list is read, the last one stays. */
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

type ListProps = { filter: Filter; isTable: boolean; newOrders: NewOrders };

export function OrderList({ filter, isTable, newOrders }: ListProps) {
  const { rows, loadMore, loadingMore } = usePages(listAdminOrders, filter);
  const drivers = useLoads(useRead(listDrivers, {}));
  const { open } = useAdminUrl();
  const openOrder = useCallback((id: string) => open({ order: id }), [open]);
  // However many are loaded, a change of filter starts with one page of cards.
  const [shownCount, setShownCount] = useState(pageSize);
  // The cards in sight are drawn first, the rest right after.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const drawnCount = isWhole ? shownCount : firstCardCount;
  const isMore = loadMore !== undefined || (!isTable && rows.length > shownCount);
  const showMore = () => {
    if (isTable || rows.length <= shownCount) loadMore?.();
    setShownCount(shownCount + pageSize);
  };
  return (
    <ResourceList
      label="Orders"
      rows={isTable ? rows : rows.slice(0, drawnCount)}
      empty={{ art: <EmptyArt scene="orders" />, children: emptyText(filter) }}
      renderTable={isTable && ((orders) => <OrderTable {...{ orders, drivers }} onOpen={openOrder} />)}
      renderItem={(order) => (
        <OrderCard
          key={order.id}
          order={order}
          drivers={drivers}
          fresh={newOrders.isFresh(order.id)}
          inLongList={drawnCount > maxFilledCards}
          onSee={() => newOrders.see(order.id)}
          onOpen={() => openOrder(order.id)}
        />
      )}
      Results={OrderResults}
      loadMore={isMore ? showMore : undefined}
      loadingMore={loadingMore}
    />
  );
}

function emptyText({ status, view, driverId, slot, search }: Filter) {
  if (search || view || driverId || slot) return 'No such orders';
  return status ? `No ${status} orders` : 'No orders yet';
}
