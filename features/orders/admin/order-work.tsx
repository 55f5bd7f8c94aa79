import { clsx } from 'clsx';
import NotebookPen from '~icons/lucide/notebook-pen';
import { DeliveryStatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { RecalledWarning } from '../parts/recalled-warning.tsx';
import { formatItem } from '../rules/format-items.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import { isOpen } from '#shared/order-status.ts';
import { formatRating } from '#shared/order-scores.ts';
import { CallFirst } from './changes/call-first.tsx';
import { formatDue, formatOrderCount, formatOutcome } from './format.ts';

const maxShownItems = 3;
export const recalledNext = 'Remove it, or pack it from another lot: until then the order goes no further.';

/** Says what to pack, until when, where the order is, and for whom. */
export function OrderWork({ order }: { order: AdminOrder }) {
  const { items = [], driverName, driverSince, deliveryStatus, customerOrders, driverNote, payWith } = order;
  const more = items.length - maxShownItems;
  return (
    <div className="grid gap-2">
      <RecalledWarning order={order} next={recalledNext} />
      {items.length > 0 && (
        <ul aria-label="Items" className="grid gap-0.5">
          {items.slice(0, maxShownItems).map((item) => (
            <li key={item.id} className="wrap-anywhere">
              {formatItem(item)}
            </li>
          ))}
          {more > 0 && <li className="text-meta text-muted">+{more} more</li>}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-1.5 text-meta text-muted empty:hidden">
        {isOpen(order) && <Due order={order} />}
        {isOpen(order) && driverName && deliveryStatus && (
          <>
            <DeliveryStatusBadge deliveryStatus={deliveryStatus} />
            <span>
              {driverName}
              {driverSince && ` since ${formatClock(driverSince, shopTimeZone)}`}
            </span>
          </>
        )}
      </div>
      {customerOrders !== undefined && (
        <p className="text-meta text-muted">
          {formatOrderCount(customerOrders, order.customerCancelled ?? 0)}
        </p>
      )}
      <CallFirst order={order} />
      {order.outcome && <p className="text-meta">{formatOutcome(order)}</p>}
      {order.rating && <p className="text-meta wrap-anywhere">Rated {formatRating(order.rating)}</p>}
      {order.status === 'cancelled' && order.cancelReason && (
        <p className="text-meta">Cancelled: {order.cancelReason}</p>
      )}
      {driverNote && (
        <p className="flex gap-2 text-meta">
          <NotebookPen aria-hidden className="mt-px size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{driverNote}</span>
        </p>
      )}
      {isOpen(order) && payWith && <p className="text-meta">Pays with {dollars(payWith)}</p>}
    </div>
  );
}

/** Says how far away the time is that the customer was told last. It is drawn again once a minute. */
export function Due({ order }: { order: AdminOrder }) {
  const { text, isLate } = formatDue(promisedAt(order), useNow());
  return (
    <span
      className={clsx(
        'rounded-badge px-2 py-0.75 text-badge whitespace-nowrap',
        isLate ? 'bg-error text-on-error' : 'bg-brand-soft text-on-brand-soft in-data-selected:bg-surface',
      )}
    >
      {text}
    </span>
  );
}
