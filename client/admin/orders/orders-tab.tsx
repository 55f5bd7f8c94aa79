import { useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, Table2 } from 'lucide-react';
import { lazy, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { NoOrdersArt } from '#client/components/art/empty-art.tsx';
import { infiniteOptionsFor, usePages, useRead } from '#client/lib/api/use-endpoint.ts';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SkeletonBoundary } from '#client/ui/skeleton-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { orderStatuses, type OrderStatus } from '#shared/order-status.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { listAdminOrders, listDrivers } from '../app/endpoints.ts';
import { LoadMore } from '../shared/load-more.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { TabHeader } from '../shared/tab-header.tsx';
import { useAdminUrl } from '../app/use-admin-url.ts';
import { ChimeSwitch } from './chime-switch.tsx';
import { NewOrdersPill } from './new-orders-pill.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderViews } from './order-views.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { NewOrders } from './use-new-orders.ts';

const SelectableOrders = lazy(async () => ({
  default: (await import('./selectable-orders.tsx')).SelectableOrders,
}));

const pageSize = 30;
/** As many as any window shows at once. */
const firstCards = 9;
const longList = 100;
const isStatus = (text: string | null): text is OrderStatus =>
  orderStatuses.some((status) => status === text);

export function OrdersTab({ news }: { news: NewOrders }) {
  const url = useAdminUrl();
  const { order, open, close, layout, setLayout } = url;
  const status = isStatus(url.status) ? url.status : undefined;
  const filter = useReadyFilter(filterOf({ ...url, status }));
  const showNews = () => {
    if ((status && status !== 'pending') || url.view || url.driver || url.search) url.showAll();
    news.show();
    scrollTo({ top: 0 });
  };
  const isTable = layout === 'table';

  return (
    <>
      <TabHeader
        title="Orders"
        reads={[listAdminOrders, listDrivers]}
        action={
          <div className="flex items-center gap-2">
            <IconButton
              icon={isTable ? LayoutGrid : Table2}
              label={isTable ? 'Show as cards' : 'Show as table'}
              onClick={() => setLayout(isTable ? null : 'table')}
            />
            <ChimeSwitch />
          </div>
        }
      />
      <SearchBox
        label="Search orders"
        placeholder="Number, name, phone, address or product"
        value={url.search}
        onChange={url.setSearch}
      />
      <div className="sticky top-(--page-header) z-20 -mx-4 mb-1 flex items-center gap-2 bg-bg py-1 pr-4 md:-mx-1 md:pr-1">
        <StatusFilter
          value={status}
          isQuiet={Boolean(url.view || url.driver)}
          onChange={(next) => url.setStatus(next ?? null)}
        />
        <NewOrdersPill count={news.count} onShow={showNews} />
      </div>
      <OrderViews view={url.view} driver={url.driver} onChoose={url.setView} />
      <OrderList
        key={JSON.stringify(filter)}
        filter={filter}
        isTable={isTable}
        news={news}
        onOpen={(id) => open({ order: id })}
      />
      <DialogSlot>{order && <OrderDetails key={order} id={order} onClose={close} />}</DialogSlot>
    </>
  );
}

type Asked = { status?: OrderStatus; view?: string | null; driver?: string | null; search?: string };

/** What is open is sorted by when it is due, what is closed or searched by when it was placed. */
const filterOf = ({ status, view, driver, search }: Asked) => ({
  limit: String(pageSize),
  detailed: 'true',
  status,
  view: view ?? undefined,
  driverId: driver ?? undefined,
  search: search || undefined,
  sort: status === 'pending' || status === 'processing' || view || driver ? 'due' : undefined,
});
type Filter = ReturnType<typeof filterOf>;

/** Every status is read ahead, and so is there at once. Until another list is read, the one of before stays. */
function useReadyFilter(filter: Filter) {
  const cache = useQueryClient();
  useEffect(() => {
    for (const status of [undefined, ...orderStatuses]) {
      // What fails here is asked for again, and told, when it is chosen.
      cache.infiniteQuery(infiniteOptionsFor(listAdminOrders, filterOf({ status }))).catch(() => undefined);
    }
  }, [cache]);
  const text = JSON.stringify(filter);
  const before = useDeferredValue(text);
  const isReady = cache.getQueryData(infiniteOptionsFor(listAdminOrders, filter).queryKey);
  return isReady ? filter : (JSON.parse(before) as Filter);
}

type ListProps = { filter: Filter; isTable: boolean; news: NewOrders; onOpen: (id: string) => void };

function OrderList({ filter, isTable, news, onOpen }: ListProps) {
  const { rows, loadMore, loadingMore } = usePages(listAdminOrders, filter);
  const drivers = useRead(listDrivers, {});
  // However many are loaded, a change of filter starts with one page of cards.
  const [shownCount, setShownCount] = useState(pageSize);
  // What is in sight first, the rest right after.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const drawnCount = isWhole ? shownCount : firstCards;
  const isMore = loadMore !== undefined || rows.length > shownCount;
  const showMore = () => {
    if (rows.length <= shownCount) loadMore?.();
    setShownCount(shownCount + pageSize);
  };
  if (rows.length === 0) {
    return <EmptyState art={<NoOrdersArt />}>{emptyText(filter)}</EmptyState>;
  }
  return (
    <>
      {isTable ? (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <SelectableOrders orders={rows.slice(0, shownCount)} drivers={drivers} onOpen={onOpen} />
        </SkeletonBoundary>
      ) : (
        <CardGrid label="Orders">
          {rows.slice(0, drawnCount).map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              drivers={drivers}
              fresh={news.isFresh(order.id)}
              inLongList={drawnCount > longList}
              onSee={() => news.see(order.id)}
              onOpen={() => onOpen(order.id)}
            />
          ))}
        </CardGrid>
      )}
      <LoadMore what="orders" onLoad={isMore ? showMore : undefined} pending={loadingMore} />
    </>
  );
}

function emptyText({ status, view, driverId, search }: Filter) {
  if (search || view || driverId) return 'No such orders';
  return status ? `No ${status} orders` : 'No orders yet';
}
