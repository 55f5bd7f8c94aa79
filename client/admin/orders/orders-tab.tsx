import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { NoOrdersArt } from '#client/components/art/empty-art.tsx';
import { infiniteOptionsFor, usePages, useRead } from '#client/lib/api/use-endpoint.ts';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { orderStatuses, type OrderStatus } from '#shared/order-status.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { listAdminOrders, listDrivers } from '../app/endpoints.ts';
import { LoadMore } from '../shared/load-more.tsx';
import { TabHeader } from '../shared/tab-header.tsx';
import { useAdminUrl } from '../app/use-admin-url.ts';
import { ChimeSwitch } from './chime-switch.tsx';
import { NewOrdersPill } from './new-orders-pill.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { NewOrders } from './use-new-orders.ts';

const pageSize = 30;
/** As many as any window shows at once. */
const firstCards = 9;
const longList = 100;
const isStatus = (text: string | null): text is OrderStatus =>
  orderStatuses.some((status) => status === text);

export function OrdersTab({ news }: { news: NewOrders }) {
  const { status: named, setStatus, order, open, close } = useAdminUrl();
  const status = isStatus(named) ? named : undefined;
  const shown = useReadyStatus(status);
  const showNews = () => {
    if (status && status !== 'pending') setStatus(null);
    news.show();
    scrollTo({ top: 0 });
  };

  return (
    <>
      <TabHeader title="Orders" reads={[listAdminOrders, listDrivers]} action={<ChimeSwitch />} />
      <div className="sticky top-(--page-header) z-20 -mx-4 mb-2 flex items-center gap-2 bg-bg py-1 pr-4 md:-mx-1 md:pr-1">
        <StatusFilter value={status} onChange={(next) => setStatus(next ?? null)} />
        <NewOrdersPill count={news.count} onShow={showNews} />
      </div>
      <OrderList key={shown} status={shown} news={news} onOpen={(id) => open({ order: id })} />
      <DialogSlot>{order && <OrderDetails key={order} id={order} onClose={close} />}</DialogSlot>
    </>
  );
}

const filterOf = (status: OrderStatus | undefined) => ({ limit: String(pageSize), status });

/** Every list is read ahead, and so is there at once. Until it is read, the list of before stays. */
function useReadyStatus(status: OrderStatus | undefined) {
  const cache = useQueryClient();
  useEffect(() => {
    for (const one of [undefined, ...orderStatuses]) {
      // What fails here is asked for again, and told, when it is chosen.
      cache.infiniteQuery(infiniteOptionsFor(listAdminOrders, filterOf(one))).catch(() => undefined);
    }
  }, [cache]);
  const before = useDeferredValue(status);
  return cache.getQueryData(infiniteOptionsFor(listAdminOrders, filterOf(status)).queryKey) ? status : before;
}

type ListProps = { status: OrderStatus | undefined; news: NewOrders; onOpen: (id: string) => void };

function OrderList({ status, news, onOpen }: ListProps) {
  const { rows, loadMore, loadingMore } = usePages(listAdminOrders, filterOf(status));
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
    return <EmptyState art={<NoOrdersArt />}>{status ? `No ${status} orders` : 'No orders yet'}</EmptyState>;
  }
  return (
    <>
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
      <LoadMore what="orders" onLoad={isMore ? showMore : undefined} pending={loadingMore} />
    </>
  );
}
