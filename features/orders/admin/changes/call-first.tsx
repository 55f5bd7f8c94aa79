import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import PhoneCall from '~icons/lucide/phone-call';
import UserX from '~icons/lucide/user-x';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { isOpen } from '#shared/order-status.ts';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import { formatNoShows, hasManyNoShows } from '../format.ts';
import { useAskForCall } from './use-change-order.ts';

/** Warns of a customer with repeated no-shows, with a button that asks for a call before the order is prepared. */
export function CallFirst({ order }: { order: AdminOrder }) {
  const ask = useAskForCall(order);
  const { orderNumber, callAskedAt, version: seen, noShows } = order;
  if (!isOpen(order) || !(hasManyNoShows(order) || callAskedAt)) return null;
  const canAsk = order.status === 'pending';
  return (
    <div className="grid gap-2 rounded-control bg-pending p-3 text-meta text-on-pending">
      {hasManyNoShows(order) && (
        <p className="flex gap-2">
          <UserX aria-hidden className="mt-px size-4 shrink-0" />
          {formatNoShows(noShows ?? 0)}
        </p>
      )}
      {callAskedAt && (
        <p className="flex gap-2">
          <PhoneCall aria-hidden className="mt-px size-4 shrink-0" />
          Asked to call at {formatClock(callAskedAt, shopTimeZone)}
        </p>
      )}
      {canAsk && (
        <SendButton
          variant="outline"
          aria-label={callAskedAt ? `Called about ${orderNumber}` : `Ask for a Call about ${orderNumber}`}
          of={ask}

          onClick={() => ask.mutate({ value: callAskedAt ? null : shopNow().toISOString(), seen })}
        >
          {callAskedAt ? 'Called' : 'Ask for a Call'}
        </SendButton>
      )}
      {ask.conflict && <CellConflict conflict={ask.conflict} onClose={ask.closeConflict} />}
    </div>
  );
}
