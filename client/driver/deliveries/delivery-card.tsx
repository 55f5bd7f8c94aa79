import { OrderPartRows } from '#client/components/order-parts.tsx';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { DeliveryStatusBadge, StatusBadge } from '#client/components/status-badge.tsx';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { Card, CardTitle } from '#client/ui/card.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { ContactLinks } from './contact-links.tsx';
import { DeliveryControls } from './delivery-controls.tsx';
import { describeDueAt } from './sort-deliveries.ts';
import { QuickMessages } from './quick-messages.tsx';
import { OrderItemsToggle } from './order-items-toggle.tsx';

export function DeliveryCard({ order, now }: { order: DriverOrder; now: number }) {
  const { id, orderNumber, createdAt, status, deliveryStatus, total } = order;
  const titleId = `order-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-4">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div>
            <CardTitle id={titleId}>Order {orderNumber}</CardTitle>
            <p className="text-meta text-muted">
              <time dateTime={createdAt}>{formatOrderDate(createdAt, shopTimeZone)}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            <DeliveryStatusBadge deliveryStatus={deliveryStatus ?? 'preparing'} strong />
          </div>
        </div>
        {isOpen(order) && deliveryStatus !== 'delivered' && (
          <Wanted deliveryTime={order.deliveryTime} now={now} />
        )}
      </header>
      <ContactLinks order={order} />
      <div className="grid gap-2 border-t border-line pt-3">
        <OrderPartRows parts={order} />
        <p className="flex items-baseline justify-between">
          <span className="text-label">Total</span>
          <span className="text-price tabular-nums">{dollars(total)}</span>
        </p>
      </div>
      <OrderItemsToggle order={order} />
      {isOpen(order) && <QuickMessages orderId={id} />}
      {isOpen(order) && <DeliveryControls order={order} now={now} />}
    </Card>
  );
}

function Wanted({ deliveryTime, now }: { deliveryTime: string; now: number }) {
  const { text, isLate } = describeDueAt(deliveryTime, now);
  return (
    <p
      className={clsx(
        'flex items-center gap-2 justify-self-start text-card',
        isLate && 'rounded-badge bg-error px-2 py-1 text-on-error',
      )}
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      <time dateTime={deliveryTime}>{text}</time>
    </p>
  );
}
