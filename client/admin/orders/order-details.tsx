import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { ApiError } from '#client/lib/api-error.ts';
import { call } from '#client/lib/api.ts';
import { keyOf } from '#client/lib/use-endpoint.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SkeletonBoundary } from '#client/ui/skeleton-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { getAdminOrder } from '../endpoints.ts';
import { cachedOrder } from './order-cache.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { markSeen } from './seen-orders.ts';
import { PickList } from './pick-list.tsx';

const missing = 'This order could not be found. It may belong to another shop, or the link is incomplete.';
const unread = 'This order could not be loaded. Please check your connection and try again.';

/** Opened by its address, so the order may be one that no list on the page has. One that has it shows at once. */
export function OrderDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const input = { params: { id } };
  const listed = cachedOrder(useQueryClient(), id);
  const { data: order = listed, error } = useQuery({
    queryKey: keyOf(getAdminOrder, input),
    queryFn: () => call(getAdminOrder, input),
  });
  const cache = useQueryClient();
  useEffect(() => markSeen(cache, id), [cache, id]);
  const [printing, setPrinting] = useState(false);

  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={onClose}
      title={order ? `Order ${order.orderNumber}` : 'Order details'}
      footer={
        order && (
          <>
            <Button variant="outline" onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              Print pick list
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {error && !order && (
        <Banner tone="error" inline role="alert">
          {error instanceof ApiError && error.status === 404 ? missing : unread}
        </Banner>
      )}
      {!order && !error && <Skeleton className="h-64" />}
      {order && <Contents order={order} />}
      {order && printing && <PickList order={order} onDone={() => setPrinting(false)} />}
    </Dialog>
  );
}

function Contents({ order }: { order: AdminOrder }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <OrderFacts order={order} />
      <div className="grid content-start gap-6">
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<Skeleton className="h-32" />}>
            <OrderLines order={order} />
          </SkeletonBoundary>
        </ErrorBoundary>
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<Skeleton className="h-24" />}>
            <OrderHistory id={order.id} />
          </SkeletonBoundary>
        </ErrorBoundary>
      </div>
    </div>
  );
}
