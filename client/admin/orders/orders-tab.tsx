import { useQueryClient } from '@tanstack/react-query';
import CalendarRange from '~icons/lucide/calendar-range';
import X from '~icons/lucide/x';
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { EmptyArt } from '#client/components/art/empty-art.tsx';
import { infiniteOptionsFor, usePages, useRead } from '#client/lib/api/use-endpoint.ts';
import { Chip } from '#client/ui/chip.tsx';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SkeletonBoundary } from '#client/ui/skeleton-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { orderStatuses, type OrderStatus } from '#shared/order-status.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { listAdminOrders, listDrivers } from '../shared/endpoints.ts';
import { formatDays } from '../shared/days.ts';
import { LayoutSwitch } from '../shared/layout-switch.tsx';
import { LoadMore } from '../shared/load-more.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { TabHeader } from '../shared/tab-header.tsx';
import { useAdminUrl } from '../shared/use-admin-url.ts';
import { ChimeSwitch } from './chime-switch.tsx';
import { NewOrdersPill } from './new-orders-pill.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { orderLayouts, useOrderLayout } from './order-layout.ts';
import { useOrderShortcuts } from './use-order-shortcuts.ts';
import { OrderPushes } from './order-pushes.tsx';
import { OrderViews } from './order-views.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { NewOrders } from './use-new-orders.ts';

const PrintedOrder = lazy(async () => ({ default: (await import('./pick-list.tsx')).PrintedOrder }));
const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));
const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));
const OrderBoard = lazy(async () => ({ default: (await import('./order-board.tsx')).OrderBoard }));
const SelectableOrders = lazy(async () => ({
  default: (await import('./selectable-orders.tsx')).SelectableOrders,
}));

const pageSize = 30;
const tablePageSize = 100;
const DoorReason = lazy(async () => ({ default: (await import('./door-reason.tsx')).DoorReason }));

/** As many as any window shows at once. */
const firstCards = 9;
const longList = 100;
const isStatus = (text: string | null): text is OrderStatus =>
  orderStatuses.some((status) => status === text);

export function OrdersTab({ newOrders }: { newOrders: NewOrders }) {
  const url = useAdminUrl();
  const { order, open, close, closeForm } = url;
  const [layout, setLayout] = useOrderLayout();
  const status = isStatus(url.status) ? url.status : undefined;
  const isTable = layout === 'table';
  const isQuiet = Boolean(url.view || url.driver || url.slot);
  const filter = useReadyFilter(filterOf({ ...url, status, isTable }), isTable);
  const showNewOrders = () => {
    if ((status && status !== 'pending') || isQuiet || url.search) url.showAll();
    newOrders.show();
    scrollTo({ top: 0 });
  };
  const [printed, setPrinted] = useState<string>();
  useOrderShortcuts(setPrinted);
  const [isChoosingDays, setChoosingDays] = useState(false);

  return (
    <>
      <Suspense>
        <DoorReason />
      </Suspense>
      <TabHeader
        title="Orders"
        reads={[listAdminOrders, listDrivers]}
        action={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <LayoutSwitch layouts={orderLayouts} layout={layout} onChoose={setLayout} />
            <IconButton icon={CalendarRange} label="Dates and export" onClick={() => setChoosingDays(true)} />
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
        {layout !== 'board' && (
          <StatusFilter value={status} isQuiet={isQuiet} onChange={(next) => url.setStatus(next ?? null)} />
        )}
        <NewOrdersPill count={newOrders.count} onShow={showNewOrders} />
      </div>
      {(url.from || url.to) && (
        <Chip
          selected
          className="mb-2"
          aria-label={`Placed ${formatDays(url)}. Show all days`}
          onClick={() => url.setDays({ from: null, to: null })}
        >
          Placed {formatDays(url)}
          <X aria-hidden />
        </Chip>
      )}
      <OrderViews view={url.view} driver={url.driver} slot={url.slot} onChoose={url.setView} />
      {layout === 'board' ? (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <OrderBoard asked={url} onOpen={(id) => open({ order: id })} />
        </SkeletonBoundary>
      ) : (
        <OrderList
          // Not by the length of its pages: the table's longer one replaces the one of the cards in place.
          key={JSON.stringify({ ...filter, limit: undefined, isTable })}
          filter={filter}
          isTable={isTable}
          newOrders={newOrders}
          onOpen={(id) => open({ order: id })}
        />
      )}
      <OrderPushes />
      <Suspense>
        {printed && <PrintedOrder key={printed} id={printed} onDone={() => setPrinted(undefined)} />}
      </Suspense>
      <DialogSlot>
        {isChoosingDays && (
          <Suspense>
            <DatesDialog
              from={url.from}
              to={url.to}
              onChoose={url.setDays}
              onClose={() => setChoosingDays(false)}
            />
          </Suspense>
        )}
      </DialogSlot>
      <DialogSlot>
        {order && url.form !== 'edit' && (
          <OrderDetails key={order} id={order} onEdit={() => open({ form: 'edit' })} onClose={close} />
        )}
      </DialogSlot>
      <DialogSlot>
        {order && url.form === 'edit' && (
          <Suspense>
            <EditOrder key={order} id={order} onClose={closeForm} />
          </Suspense>
        )}
      </DialogSlot>
    </>
  );
}

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
const filterOf = ({ isTable = false, status, view, driver, slot, search, from, to }: Asked) => ({
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
function useReadyFilter(filter: Filter, isTable: boolean) {
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

function OrderList({ filter, isTable, newOrders, onOpen }: ListProps) {
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
    return <EmptyState art={<EmptyArt scene="orders" />}>{emptyText(filter)}</EmptyState>;
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
      <LoadMore what="orders" onLoad={isMore ? showMore : undefined} pending={loadingMore} />
    </>
  );
}

function emptyText({ status, view, driverId, slot, search }: Filter) {
  if (search || view || driverId || slot) return 'No such orders';
  return status ? `No ${status} orders` : 'No orders yet';
}
