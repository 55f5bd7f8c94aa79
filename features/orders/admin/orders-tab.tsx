import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import ArrowUp from '~icons/lucide/arrow-up';
import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';
import CalendarRange from '~icons/lucide/calendar-range';
import PhoneCall from '~icons/lucide/phone-call';
import X from '~icons/lucide/x';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { PushBanner } from '#features/accounts/account/push-banner.tsx';
import { useUser } from '#features/accounts/session/use-session.ts';
import { usePush } from '#platform/browser/push/use-push.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { Tooltip, TooltipProvider } from '#platform/browser/ui/tooltip.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { publishHeight } from '#platform/browser/ui/publish-height.ts';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { counted } from '#shared/counted.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { countAdminOrders, listAdminOrders } from '../contract/admin-orders.ts';
import { formatDays } from '#platform/browser/editing/days.ts';
import { BulkDock } from '#platform/browser/editing/bulk-results.tsx';
import { LayoutSwitch } from '#platform/browser/editing/layout-switch.tsx';
import { ListFilters } from '#platform/browser/editing/resource-list-filters.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { setChime, useChime } from './new-orders/chime.ts';
import { OrderDetails } from './admin-order-details.tsx';
import { filterOf, OrderList, useReadyFilter } from './order-list.tsx';
import { orderLayouts, useOrderLayout } from './use-order-layout.ts';
import { useOrderShortcuts } from './use-order-shortcuts.ts';
import { useOrderViews } from './order-views.ts';
import { OrderResults } from './table/order-results.tsx';
import type { NewOrders } from './new-orders/use-new-orders.ts';

const PrintOrder = lazyComponent(async () => (await import('./pick-list.tsx')).PrintOrder);
const DatesDialog = lazyComponent(async () => (await import('./dates-dialog.tsx')).DatesDialog);
const CorrectOrder = lazyComponent(async () => (await import('./edit/correction-form.tsx')).CorrectOrder);
const EditOrder = lazyComponent(async () => (await import('./edit/edit-order.tsx')).EditOrder);
const OrderBoard = lazyComponent(async () => (await import('./board/order-board.tsx')).OrderBoard);
const DoorReason = lazyComponent(async () => (await import('./changes/door-reason.tsx')).DoorReason);

/** The headings of the table stay in sight below this row. */
const publishFiltersHeight = publishHeight('list-filters');

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
  const { data: counts } = useQuery(queryOptionsFor(countAdminOrders, {}));
  const statuses = {
    label: 'Order status',
    filters: [undefined, ...orderStatuses].map((one) => ({
      id: one ?? 'all',
      label: one ? orderStatusLabels[one] : 'All Orders',
      ...(one && { count: counts?.[one] }),
      // While another view is chosen, none of these is.
      isChosen: !isQuiet && one === status,
      onPress: () => url.setStatus(one ?? null),
    })),
  };
  const views = useOrderViews({ view: url.view, driver: url.driver, slot: url.slot, onChoose: url.setView });
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const ofStatus = layout === 'board' ? [] : [statuses];
  // A phone has one row for all filters, so that the first order is higher up.
  const inRow = isPhone
    ? [
        { label: 'Late orders', filters: views.slice(0, 1) },
        ...ofStatus,
        { label: 'Views', filters: views.slice(1) },
      ]
    : ofStatus;

  return (
    <>
      <LoadBoundary>
        <DoorReason />
      </LoadBoundary>
      <TabHeader
        title="Orders"
        isLow
        reads={[listAdminOrders, listDrivers]}
        action={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <IconButton
              icon={PhoneCall}
              label="New order for a caller"
              onClick={() => url.open({ form: 'phone-order' })}
            />
            <IconButton icon={CalendarRange} label="Dates and export" onClick={() => setChoosingDays(true)} />
            <ChimeSwitch />
          </div>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1 basis-40">
          <SearchBox
            label="Search orders"
            placeholder="Number, name, phone, address or product"
            value={url.search}
            onChange={url.setSearch}
          />
        </div>
        <LayoutSwitch layouts={orderLayouts} layout={layout} onChoose={setLayout} />
      </div>
      <div
        ref={publishFiltersHeight}
        className="sticky top-(--page-header) z-20 -mx-4 mb-1 flex items-center gap-2 bg-bg py-1 pr-4"
      >
        {inRow.length > 0 && <ListFilters key={String(isPhone)} groups={inRow} className="flex-1" />}
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
      {!isPhone && <ListFilters groups={[{ label: 'Views', filters: views }]} className="-mx-4 mb-3" />}
      {layout === 'board' ? (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <OrderBoard asked={url} onOpen={(id) => open({ order: id })} />
          <BulkDock>
            <OrderResults />
          </BulkDock>
        </SkeletonBoundary>
      ) : (
        <OrderList
          // The key leaves out the length of pages, so that the table's longer one replaces the cards' in place.
          key={JSON.stringify({ ...filter, limit: undefined, isTable })}
          filter={filter}
          isTable={isTable}
          newOrders={newOrders}
        />
      )}
      <OrderPushes />
      <LoadBoundary>
        {printed && <PrintOrder key={printed} id={printed} onDone={() => setPrinted(undefined)} />}
      </LoadBoundary>
      <DialogSlot>
        {isChoosingDays && (
          <DatesDialog
            from={url.from}
            to={url.to}
            onChoose={url.setDays}
            onClose={() => setChoosingDays(false)}
          />
        )}
      </DialogSlot>
      <DialogSlot>
        {order && url.form !== 'edit' && url.form !== 'correct' && (
          <OrderDetails
            key={order}
            id={order}
            onEdit={() => open({ form: 'edit' })}
            onCorrect={() => open({ form: 'correct' })}
            onClose={close}
          />
        )}
      </DialogSlot>
      <DialogSlot>
        {order && url.form === 'edit' && <EditOrder key={order} id={order} onClose={closeForm} />}
        {order && url.form === 'correct' && <CorrectOrder key={order} id={order} onClose={closeForm} />}
      </DialogSlot>
    </>
  );
}

function ChimeSwitch() {
  const on = useChime() !== 'off';
  return (
    <TooltipProvider>
      <Tooltip text={on ? 'Sound for new orders is on' : 'Sound for new orders is off'}>
        <IconButton
          icon={on ? BellRing : BellOff}
          label="Sound for new orders"
          title=""
          aria-pressed={on}
          onClick={() => setChime(!on)}
        />
      </Tooltip>
    </TooltipProvider>
  );
}

/** The row of the filter stays in reach from anywhere in a long list, so that the pill covers nothing and moves nothing. */
function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="shrink-0">
      {count > 0 && (
        <Button className="animate-enter rounded-pill! px-3!" onClick={onShow}>
          <ArrowUp aria-hidden />
          {counted(count, 'new order')}
        </Button>
      )}
    </div>
  );
}

/** Offers pushes about new orders on this device; hidden where the browser denies or does not support them. */
function OrderPushes() {
  const { state } = usePush(useUser().id);
  if (state !== 'prompt' && state !== 'enabled') return null;
  return (
    <div className="mt-4">
      <PushBanner offer="Know the moment an order comes in, also when this page is closed." />
    </div>
  );
}
