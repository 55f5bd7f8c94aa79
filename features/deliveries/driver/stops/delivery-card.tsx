import ChevronDown from '~icons/lucide/chevron-down';
import { useId, useState } from 'react';
import { RecalledWarning } from '#features/orders/parts/recalled-warning.tsx';
import { OrderItems } from '#features/orders/parts/order-items.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { OrderPartRows } from '#features/orders/parts/order-parts.tsx';
import { clsx } from 'clsx';
import Clock from '~icons/lucide/clock';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { DeliveryStatusBadge, StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { doorOutcomeLabels } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import { formatItems } from '#features/orders/rules/format-items.ts';
import { isOpen } from '#shared/order-status.ts';
import { ContactLinks } from './contact-links.tsx';
import { DeliveryControls } from './delivery-controls.tsx';
import { describeDueAt, dueAt } from './sort-deliveries.ts';
import { QuickMessages } from './quick-messages.tsx';

/** All of one delivery: who, where to and what to collect, then the order itself, then what can be done with it. */
export function DeliveryCard({ order, now }: { order: DriverOrder; now: number }) {
  const { id, orderNumber, createdAt, status, deliveryStatus, total } = order;
  const titleId = `order-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="grid grid-cols-1 gap-3 p-4">
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
        {isOpen(order) && deliveryStatus !== 'delivered' && <Due order={order} now={now} />}
        <RecalledWarning order={order} next="Do not hand it over. Call the shop." />
        <Attempt order={order} />
      </header>
      <ContactLinks order={order} now={now} />
      <div className="grid gap-2 border-t border-line pt-3">
        <p className="text-meta wrap-anywhere text-muted">{formatItems(order.items)}</p>
        <OrderPartRows parts={order} />
        <p className="flex items-baseline justify-between">
          <span className="text-label">Total</span>
          <span className="text-price tabular-nums">{dollars(total)}</span>
        </p>
      </div>
      <OrderItemsToggle order={order} />
      {isOpen(order) && <QuickMessages order={order} now={now} />}
      {isOpen(order) && <DeliveryControls order={order} now={now} />}
    </Card>
  );
}

function Due({ order, now }: { order: DriverOrder; now: number }) {
  const at = dueAt(order);
  const { text, isLate } = describeDueAt(at, now);
  return (
    <p
      className={clsx(
        'flex items-center gap-2 justify-self-start text-card',
        isLate && 'rounded-badge bg-error px-2 py-1 text-on-error',
      )}
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      <time dateTime={at}>{text}</time>
    </p>
  );
}

/** Shows the outcome of the last attempt and the next step. */
function Attempt({ order: { outcome, nextStep, tryAgainAt } }: { order: DriverOrder }) {
  if (!outcome || outcome === 'delivered') return null;
  const then =
    nextStep === 'return'
      ? 'Bring it back to the shop.'
      : nextStep === 'try_again' && tryAgainAt
        ? `Try again at ${formatClock(tryAgainAt, shopTimeZone)}.`
        : '';
  return (
    <p className="flex items-start gap-2 rounded-control bg-surface-2 px-3 py-2 text-label">
      <RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0" />
      {doorOutcomeLabels[outcome]}. {then}
    </p>
  );
}

/** Shows what is in the bag. */
function OrderItemsToggle({ order: { items, itemCount } }: { order: DriverOrder }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="justify-between!"
      >
        {open ? 'Hide' : 'View'} Order Items ({itemCount})
        <ChevronDown aria-hidden className={open ? 'rotate-180' : undefined} />
      </Button>
      <div id={listId} className="empty:hidden">
        {open && <OrderItems items={items} className="px-1 pt-1" />}
      </div>
    </div>
  );
}
