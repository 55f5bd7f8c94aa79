import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { InstallHint } from '#platform/browser/parts/install-hint.tsx';
import { PushBanner } from '#features/accounts/account/push-banner.tsx';
import { getOrder, type Order } from '../contract/orders.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { clockNote, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { OrderPartRows } from '../parts/order-parts.tsx';
import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { dollars } from '#shared/money.ts';
import { capitalized } from '#shared/counted.ts';
import { formatItem } from '../rules/format-items.ts';
import { customerProgress, wantedText } from '#shared/order-progress.ts';
import { isForLater, isRunningLate } from '#shared/order-estimate.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { OrderActions } from './order-actions.tsx';

const NewsOffer = lazyComponent(
  async () => (await import('#features/accounts/account/consent-cards.tsx')).NewsOffer,
);
const PasskeyOffer = lazyComponent(
  async () => (await import('#features/accounts/account/passkey-offer.tsx')).PasskeyOffer,
);

export function OrderConfirmationView() {
  return (
    <>
      <Confirmation />
      {/* One offer at a time is read: the first that there is. */}
      <div className="grid grid-cols-1 empty:hidden [&>*~*]:hidden">
        <PushBanner again />
        <OptionalBoundary>
          <Suspense>
            <NewsOffer />
          </Suspense>
        </OptionalBoundary>
        <InstallHint earned />
        <OptionalBoundary>
          <Suspense>
            <PasskeyOffer />
          </Suspense>
        </OptionalBoundary>
      </div>
    </>
  );
}

function startText(order: Order, now: Date) {
  if (isRunningLate(order, now)) return 'We are running late with it';
  if (isForLater(order)) return `We prepare it for ${wantedText(order, now, shopTimeZone)}`;
  return 'We start on it right away';
}

function Confirmation() {
  const { choose } = useConversation();
  const id = new URLSearchParams(useSearch()).get('order') ?? '';
  const order = useRead(getOrder, { params: { id } });
  const { orderNumber, total, deliveryAddress } = order;
  const now = useNow();
  const wanted = wantedText(order, now, shopTimeZone);
  const { wait } = customerProgress(order, now, shopTimeZone);
  const isLater = isForLater(order);
  const note = clockNote(now);
  return (
    <Card className="overflow-hidden">
      <div className="grid justify-items-center gap-2 bg-brand-soft px-4 py-6 text-center text-on-brand-soft">
        <EmptyArt scene="orders" className="-my-1 h-[120px]! w-[144px]!" />
        <p className="text-meta">Order number</p>
        <p className="flex items-center gap-1 text-title tabular-nums">
          {orderNumber}
          <CopyButton text={orderNumber} label="Copy order number" />
        </p>
      </div>
      <dl className="grid gap-3 p-4 *:flex *:justify-between *:gap-6">
        <div>
          <dt className="text-muted">What</dt>
          <dd className="min-w-0 text-right wrap-anywhere">
            {order.items.map((item) => (
              <span key={item.id} className="block">
                {formatItem(item)}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-muted">When</dt>
          <dd className="text-right">
            {/* The same words as the order's tracker has. */}
            {capitalized(wanted)}
            {!isLater && wait && `: ${wait}`}
            {note && <span className="block text-meta text-muted">{note}</span>}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Where</dt>
          <dd className="min-w-0 text-right wrap-anywhere whitespace-pre-line">{deliveryAddress}</dd>
        </div>
      </dl>
      <div className="mx-4 mb-4 grid gap-2 border-t border-line pt-3">
        <OrderPartRows parts={order} />
        <p className="flex items-baseline justify-between gap-6">
          <span className="text-card">Total</span>
          <span className="text-price tabular-nums">{dollars(total)}</span>
        </p>
      </div>
      <p className="px-4 pb-4 text-meta text-muted">
        {startText(order, now)}, and you can follow every step here. Nothing was charged: you pay at pickup.
      </p>
      <div className="px-4 pb-4">
        <OrderActions
          order={order}
          onCancelled={() =>
            choose({
              label: 'Cancel Order',
              view: 'order_history',
              replace: true,
              answer: `You have cancelled order ${orderNumber}. Nothing was charged.`,
            })
          }
        />
      </div>
    </Card>
  );
}
