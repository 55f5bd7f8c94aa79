import { OrderPartRows } from '../parts/order-parts.tsx';
import { recalledNext } from './order-work.tsx';
import { RecalledWarning } from '../parts/recalled-warning.tsx';
import { OrderItems } from '../parts/order-items.tsx';
import { queryOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { type AdminOrder, getAdminOrder, listOrderEvents } from '../contract/admin-orders.ts';
import type { OrderItem } from '../contract/orders.ts';
import { getAdminTrackingLink } from '../contract/tracking.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { dollars } from '#shared/money.ts';
import { hasPermission } from '#shared/permissions.ts';
import { CorrectionRows } from '../parts/correction-rows.tsx';
import { listBatches } from '#features/batches/contract/batches.ts';
import { type ReactNode, useEffect } from 'react';
import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { DeliveryStatusBadge, StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';
import { isOpen } from '#shared/order-status.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { formatRating } from '#shared/order-scores.ts';
import { formatPayment } from '../rules/printed-order.ts';
import { formatEvent } from './format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from '~icons/lucide/pencil';
import Undo2 from '~icons/lucide/undo-2';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { ApiError } from '#platform/browser/api/api.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { CallFirst } from './changes/call-first.tsx';
import { DetailsUndo } from './card-actions.tsx';
import { useOrder } from './use-order.ts';
import { OrderLaw } from './sold-under.tsx';
import { LineBatch } from './line-batch.tsx';
import { NextOrder, OrderActions } from './details-actions.tsx';
import { markSeen } from './mark-seen.ts';

/** Lines and sums are of one read: two would show those of two versions while another change comes in. */
export function OrderLines({ id }: { id: string }) {
  const order = useRead(getAdminOrder, { params: { id } });
  const { total, items = [] } = order;
  const { data: current } = useQuery(queryOptionsFor(listBatches, { querystring: { only: 'current' } }));
  /** Starting an order packs it from the current batches: until then, and for products without any, there is none to choose. */
  const keepsBatches = ({ batch, productId }: OrderItem) =>
    Boolean(batch) || (order.status !== 'pending' && current?.some((one) => one.productId === productId));
  return (
    <section aria-labelledby="order-lines" className="rounded-card border border-line bg-surface-2 p-4">
      <h3 id="order-lines" className="mb-2 text-card">
        Items
      </h3>
      {items.length === 0 ? (
        <p className="text-muted">No items found</p>
      ) : (
        <OrderItems
          items={items}
          renderAction={(item) =>
            isOpen(order) && keepsBatches(item) && <LineBatch orderId={id} item={item} />
          }
        />
      )}
      <div className="mt-3 grid gap-2 border-t border-control/40 pt-3">
        <OrderPartRows parts={order} />
        <p className="flex flex-wrap justify-between gap-x-3 text-price">
          Total <span className="tabular-nums">{dollars(total)}</span>
        </p>
        <CorrectionRows total={total} corrections={order.corrections} />
      </div>
    </section>
  );
}

export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <dl className="grid content-start gap-3">
      <Fact label="Date">{formatOrderDate(order.createdAt, shopTimeZone)}</Fact>
      <Fact label="Status">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={order.status} />
          {order.deliveryStatus && <DeliveryStatusBadge deliveryStatus={order.deliveryStatus} />}
        </span>
      </Fact>
      <Fact label="Customer">
        {order.customerName}
        {order.customerEmail && <span className="block text-meta text-muted">{order.customerEmail}</span>}
      </Fact>
      <Fact label="Delivery address" copy={order.deliveryAddress}>
        {order.deliveryAddress}
      </Fact>
      {order.apartment && <Fact label="Apartment">{order.apartment}</Fact>}
      {order.gateCode && <Fact label="Gate code">{order.gateCode}</Fact>}
      {order.driverNote && <Fact label="Note to the driver">{order.driverNote}</Fact>}
      {order.payWith && <Fact label="Pays with">{dollars(order.payWith)}</Fact>}
      {order.cancelReason && <Fact label="Cancelled because">{order.cancelReason}</Fact>}
      <Fact label="Phone" copy={order.phoneNumber}>
        <PhoneNumber
          number={order.phoneNumber}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        />
      </Fact>
      <Fact label="Requested delivery time">{formatOrderDate(order.deliveryTime, shopTimeZone)}</Fact>
      <Fact label="Payment method">{formatPayment(order.paymentMethod)}</Fact>
      {order.rating && <Fact label="Rated by the customer">{formatRating(order.rating)}</Fact>}
      <Fact label="Driver">{order.driverName ?? 'No driver'}</Fact>
      {isOpen(order) && <TrackingLink id={order.id} />}
    </dl>
  );
}

/** Shows the link that the shop sends a customer who asks for the order. */
function TrackingLink({ id }: { id: string }) {
  const { data } = useQuery(queryOptionsFor(getAdminTrackingLink, { params: { id } }));
  return (
    <Fact label="Tracking link" copy={data && location.origin + data.path}>
      Shows the progress without an account
    </Fact>
  );
}

function Fact({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="row-start-2 wrap-anywhere">{children}</dd>
      {copy && (
        <dd className="row-span-2">
          <CopyButton text={copy} label={`Copy ${label.toLowerCase()}`} />
        </dd>
      )}
    </div>
  );
}

export function OrderHistory({ id }: { id: string }) {
  const events = useRead(listOrderEvents, { params: { id } });
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className="mb-3 text-card">
        History
      </h3>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {events.map((event) => (
          <li key={event.id} className="relative">
            <span aria-hidden className="absolute top-1.5 -left-[1.625rem] size-2.5 rounded-full bg-brand" />
            <p>{formatEvent(event)}</p>
            <p className="text-meta text-muted">
              <time dateTime={event.createdAt}>{formatOrderDate(event.createdAt, shopTimeZone)}</time> by{' '}
              {event.actorName} ({event.actorRole})
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const missing = 'This order could not be found. It may belong to another shop, or the link is incomplete.';
const unread = 'This order could not be loaded. Please check your connection and try again.';

type Props = { id: string; onEdit: () => void; onCorrect: () => void; onClose: () => void };

/** The address opens it, so the order may be in no list of the page. From a list it is shown at once. */
export function OrderDetails({ id, onEdit, onCorrect, onClose }: Props) {
  const { order, error } = useOrder(id);
  const cache = useQueryClient();
  const mayCorrect = hasPermission(useUser(), 'cash');
  useEffect(() => markSeen(cache, id), [cache, id]);

  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={onClose}
      title={order ? `Order ${order.orderNumber}` : 'Order details'}
      footer={
        order && (
          <>
            <DetailsUndo order={order} />
            {isOpen(order) && (
              <Button variant="outline" onClick={onEdit}>
                <Pencil aria-hidden />
                Edit Order
              </Button>
            )}
            {order.status === 'completed' && mayCorrect && (
              <Button variant="outline" onClick={onCorrect}>
                <Undo2 aria-hidden />
                Correct Order
              </Button>
            )}
            <NextOrder id={order.id} />
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
    </Dialog>
  );
}

function Contents({ order }: { order: AdminOrder }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <div className="grid content-start gap-4">
        <RecalledWarning order={order} next={recalledNext} />
        <CallFirst order={order} />
        <OrderActions order={order} />
        <OrderFacts order={order} />
      </div>
      <div className="grid content-start gap-6">
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<Skeleton className="h-32" />}>
            <OrderLines id={order.id} />
          </SkeletonBoundary>
        </ErrorBoundary>
        <ErrorBoundary>
          <SkeletonBoundary skeleton={null}>
            <OrderLaw id={order.id} />
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
