import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { listOrders, type Order } from '../contract/orders.ts';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { ClockNote } from '#platform/browser/parts/clock-note.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { isOpen } from '#shared/order-status.ts';
import { BrowseButton } from '#platform/browser/conversation/browse-button.tsx';
import { FoldedOrderCard, OrderCard } from './order-card.tsx';
import { markShown, unseenOrders } from './unseen-orders.ts';

export function OrderHistoryView() {
  const { rows, loadMore, loadingMore } = usePages(listOrders);
  if (rows.length === 0) {
    return (
      <EmptyState art={<EmptyArt scene="orders" />} action={<BrowseButton />}>
        You haven't placed any orders yet. Browse our menu to get started!
      </EmptyState>
    );
  }
  return <OrderLists rows={rows} loadMore={loadMore} loadingMore={loadingMore} />;
}

const pastOrdersPerPage = 10;

type ListsProps = { rows: readonly Order[]; loadMore?: () => void; loadingMore: boolean };

/**
 * Shows open orders in full; closed ones in rows, ten at a time, the newest one open when nothing is on its way.
 */
function OrderLists({ rows, loadMore, loadingMore }: ListsProps) {
  const unfolded = useUnfolded(rows);
  const current = rows.filter(({ id }) => unfolded.has(id));
  const past = rows.filter(({ id }) => !unfolded.has(id));
  const newest = rows.some(isOpen) ? undefined : rows[0]?.id;
  const [limit, setLimit] = useState(pastOrdersPerPage);
  const list = useSteadyHeight(current);

  const showOlder = () => {
    setLimit(limit + pastOrdersPerPage);
    if (past.length < limit + pastOrdersPerPage) loadMore?.();
  };
  return (
    <>
      {current.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 content-start gap-3">
          {current.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <ul aria-label="Past orders" className="grid grid-cols-1 gap-2">
          {past.slice(0, limit).map((order) => (
            <li key={order.id}>
              <FoldedOrderCard order={order} startsUnfolded={order.id === newest} />
            </li>
          ))}
        </ul>
      )}
      <ClockNote className="text-center" />
      {(past.length > limit || loadMore) && (
        <Button variant="outline" block pending={loadingMore} pendingLabel="Loading…" onClick={showOlder}>
          Show Older Orders
        </Button>
      )}
    </>
  );
}

/**
 * A list that never gets shorter while one looks: at the end of a page, what is above would move down to fill it.
 * Another width of the window measures it again.
 */
function useSteadyHeight(content: unknown) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.style.minHeight = `${list.current.offsetHeight}px`;
  }, [content]);
  useEffect(() => {
    const measure = () => {
      if (list.current) list.current.style.minHeight = '';
    };
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return list;
}

/**
 * The orders to be shown in full: open ones, and those that were closed without the customer having seen it. They
 * stay so for as long as one looks: an order does not fold up at the moment it arrives.
 */
function useUnfolded(rows: readonly Order[]) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unseen = unseenOrders(rows);
  const missing = [...rows.filter(isOpen), ...unseen].filter(({ id }) => !unfolded.has(id));
  if (missing.length > 0) setUnfolded(new Set([...unfolded, ...missing.map(({ id }) => id)]));
  useEffect(() => markShown(unseen), [unseen]);
  return unfolded;
}
