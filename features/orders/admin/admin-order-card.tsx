import { clsx } from 'clsx';
import CalendarClock from '~icons/lucide/calendar-clock';
import Clock from '~icons/lucide/clock';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import Wallet from '~icons/lucide/wallet';
import { memo, startTransition, useCallback, useId, useState } from 'react';
import { StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { NotCallable } from '#platform/browser/parts/phone-number.tsx';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { AdminOrder } from '../contract/admin-orders.ts';
import type { LoadedDriver } from './changes/driver-options.tsx';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { isForLater } from '#shared/order-estimate.ts';
import { isOpen } from '#shared/order-status.ts';
import { Fact } from '#platform/browser/editing/fact.tsx';
import { useSeenOnView } from './mark-seen.ts';
import { CardActions } from './card-actions.tsx';
import { NextStep } from './changes/next-step.tsx';
import { OrderWork } from './order-work.tsx';
import { OrderSelectors } from './changes/order-selectors.tsx';
import { formatPayment } from '../rules/printed-order.ts';

type Props = {
  order: AdminOrder;
  drivers: LoadedDriver[];
  /** True for an order that arrived while the panel was open and was not in view yet. */
  fresh: boolean;
  /** Among many cards those far from sight are left empty. The browser remembers how tall they were. */
  inLongList: boolean;
  onSee: () => void;
  onOpen: () => void;
};

/** In a long list only the card that changed is drawn again: what the handlers do depends on the order alone. */
export const OrderCard = memo(
  Frame,
  (before, now) =>
    before.order === now.order &&
    before.drivers === now.drivers &&
    before.fresh === now.fresh &&
    before.inLongList === now.inLongList,
);

function Frame({ inLongList, ...props }: Props) {
  const id = useId();
  const [isFar, watch] = useOutOfView();
  const seen = useSeenOnView(props.order);
  const card = useCallback(
    (box: HTMLElement | null) => {
      const ends = [watch(box), seen(box)];
      return () => ends.forEach((end) => end?.());
    },
    [watch, seen],
  );
  const isEmpty = isFar && inLongList;
  const { fresh, onSee } = props;
  return (
    <Card
      as="li"
      ref={card}
      aria-labelledby={isEmpty ? undefined : id}
      data-order={props.order.id}
      {...(fresh && { onPointerMove: onSee, onPointerDown: onSee, onFocus: onSee })}
      className={clsx(
        'flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_32rem]',
        fresh && 'border-brand! ring-1 ring-brand',
      )}
    >
      {!isEmpty && <Contents id={id} {...props} />}
    </Card>
  );
}

type ContentsProps = Omit<Props, 'inLongList' | 'onSee'> & { id: string };

function Contents({ id, order, drivers, fresh, onOpen }: ContentsProps) {
  const { orderNumber, status, customerName, customerEmail, createdAt, total } = order;
  return (
    <>
      <div className="flex items-start justify-between gap-x-3 gap-y-1 max-[19rem]:flex-wrap">
        <div className="min-w-0">
          <CardTitle id={id} className="tabular-nums">
            {orderNumber}
          </CardTitle>
          <time dateTime={createdAt} className="block text-meta text-muted">
            {formatOrderDate(createdAt, shopTimeZone)}
          </time>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          {fresh && <Badge tone="sale">New</Badge>}
          {isOpen(order) && isForLater(order) && <Badge icon={CalendarClock}>For later</Badge>}
          <StatusBadge status={status} />
        </div>
      </div>
      <div className="flex items-end justify-between gap-x-3 max-[19rem]:flex-wrap">
        <div className="min-w-0">
          <p className="text-label">{customerName}</p>
          {customerEmail && <p className="truncate text-meta text-muted">{customerEmail}</p>}
        </div>
        <p className="text-price tabular-nums">{dollars(total)}</p>
      </div>
      <OrderWork order={order} />
      <dl className="grid gap-1.5 text-meta">
        <Fact icon={MapPin} label="Delivery address">
          {order.deliveryAddress}
          {order.apartment && `, apartment ${order.apartment}`}
          {order.gateCode && `, gate code ${order.gateCode}`}
        </Fact>
        <Fact icon={Phone} label="Phone" href={telHref(order.phoneNumber)}>
          {order.phoneNumber} {!telHref(order.phoneNumber) && <NotCallable />}
        </Fact>
        <Fact icon={Clock} label="Delivery time">
          Deliver by {formatOrderDate(order.deliveryTime, shopTimeZone)}
        </Fact>
        <Fact icon={Wallet} label="Payment method">
          {formatPayment(order.paymentMethod)}
        </Fact>
      </dl>
      <div className="mt-auto grid gap-3 pt-1">
        <NextStep order={order} />
        <OrderSelectors order={order} drivers={drivers} />
        <CardActions order={order} onOpen={onOpen} />
      </div>
    </>
  );
}

/**
 * Tells whether the browser skips drawing an element of `content-visibility: auto`, because it is far from the screen
 * and not focused; and returns the ref to watch it with. Without IntersectionObserver it counts as visible.
 */
function useOutOfView() {
  const [isSkipped, setSkipped] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const onChange = (event: Event) =>
      startTransition(() => setSkipped((event as ContentVisibilityAutoStateChangeEvent).skipped));
    box.addEventListener('contentvisibilityautostatechange', onChange);
    return () => box.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  return [isSkipped, watch] as const;
}
