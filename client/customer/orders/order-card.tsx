import { clsx } from 'clsx';
import BuildingComplex from '~icons/lucide/building-complex';
import CalendarClock from '~icons/lucide/calendar-clock';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import KeyRound from '~icons/lucide/key-round';
import MapPin from '~icons/lucide/map-pin';
import NotebookPen from '~icons/lucide/notebook-pen';
import Phone from '~icons/lucide/phone';
import UserRound from '~icons/lucide/user-round';
import Wallet from '~icons/lucide/wallet';
import type { Icon as IconComponent } from '../../ui/icon.tsx';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { OrderItems } from '#client/components/order-items.tsx';
import { OrderPartRows } from '#client/components/order-parts.tsx';
import { CustomerStatusBadge } from '#client/components/status-badge.tsx';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { Card } from '#client/ui/card.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { capitalized, customerProgress, firstWord, type CustomerProgress } from '#shared/order-progress.ts';
import { useNow } from '#client/lib/use-now.ts';
import { CallRequest } from './call-request.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderTracker } from './order-tracker.tsx';

/** An order with all there is to know of it: how far it is, when it comes, where to, and what is in it. */
export function OrderCard({ order }: { order: Order }) {
  const progress = useProgress(order);
  return (
    <Frame order={order} className="grid grid-cols-1 gap-4 p-4">
      <Summary order={order} progress={progress} />
      <Details order={order} progress={progress} />
    </Frame>
  );
}

/** An order of the past in one row, until it is unfolded. */
export function FoldedOrderCard({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const progress = useProgress(order);
  return (
    <Frame order={order} className="grid grid-cols-1">
      <div className="relative p-4">
        <Summary
          order={order}
          progress={progress}
          toggle={{ 'aria-expanded': isOpen, 'aria-controls': detailsId, onClick: () => setOpen(!isOpen) }}
        />
      </div>
      <div id={detailsId} className="grid grid-cols-1 gap-4 px-4 pb-4 empty:hidden">
        {isOpen && <Details order={order} progress={progress} />}
      </div>
    </Frame>
  );
}

const useProgress = (order: Order) => customerProgress(order, useNow(), shopTimeZone);

type FrameProps = { order: Order; className: string; children: ReactNode };

/** Lights up once for each change that arrives while one looks. Only the light is drawn anew: nothing moves. */
function Frame({ order: { id, version }, className, children }: FrameProps) {
  const [firstVersion] = useState(version);
  return (
    <Card as="article" aria-labelledby={`order-${id}`} className={clsx('relative isolate', className)}>
      {version !== firstVersion && (
        <span key={version} aria-hidden className="absolute inset-0 -z-10 animate-flash rounded-card" />
      )}
      {children}
    </Card>
  );
}

type OrderProps = { order: Order; progress: CustomerProgress };

type SummaryProps = OrderProps & { toggle?: ComponentProps<'button'> & { 'aria-expanded': boolean } };

function Summary({ order, progress, toggle }: SummaryProps) {
  const { id, orderNumber, createdAt, total } = order;
  const name = `Order ${orderNumber}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div>
        <h3 id={`order-${id}`} className="text-card">
          {toggle ? (
            // The whole row can be pressed.
            <button
              type="button"
              {...toggle}
              className="-my-2 flex min-h-11 items-center gap-2 border border-transparent text-left after:absolute after:inset-0 after:rounded-card"
            >
              {name}
              <ChevronDown
                aria-hidden
                className={clsx('size-5 shrink-0 text-muted', toggle['aria-expanded'] && 'rotate-180')}
              />
            </button>
          ) : (
            name
          )}
        </h3>
        <p className="text-meta text-muted">
          <time dateTime={createdAt}>{formatOrderDate(createdAt, shopTimeZone)}</time>
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <CustomerStatusBadge status={progress.status} />
        {toggle && !toggle['aria-expanded'] && (
          <span className="text-meta font-semibold tabular-nums">{dollars(total)}</span>
        )}
      </div>
    </div>
  );
}

function Details({ order, progress }: OrderProps) {
  return (
    <>
      {progress.status !== 'cancelled' && <OrderTracker order={order} />}
      {order.callAskedAt && order.status === 'pending' && <CallRequest />}
      <OrderActions order={order} />
      <Facts order={order} progress={progress} />
      <div className="grid gap-3 border-t border-line pt-3 text-meta">
        <OrderItems items={order.items} />
        <div className="grid gap-2 border-t border-line pt-3">
          <OrderPartRows parts={order} />
          <p className="flex items-baseline justify-between">
            <span className="text-label">Total</span>
            <span className="text-price tabular-nums">{dollars(order.total)}</span>
          </p>
        </div>
      </div>
    </>
  );
}

function Facts({ order, progress: { wanted, wait } }: OrderProps) {
  const { driverName, deliveryAddress, phoneNumber } = order;
  return (
    <dl className="grid gap-2 text-meta">
      {wanted && (
        <Fact icon={CalendarClock} name="Wanted">
          {capitalized(wanted)}
        </Fact>
      )}
      {wait && (
        <Fact icon={Clock} name="Estimated wait">
          {capitalized(wait)}
        </Fact>
      )}
      {driverName && (
        <Fact icon={UserRound} name="Driver">
          {firstWord(driverName)}
        </Fact>
      )}
      {order.status === 'cancelled' && order.cancelReason && (
        <Fact icon={CircleX} name="Cancelled">
          {order.cancelReason}
        </Fact>
      )}
      <Fact icon={MapPin} name="Address">
        {deliveryAddress}
      </Fact>
      {order.apartment && (
        <Fact icon={BuildingComplex} name="Apartment">
          {order.apartment}
        </Fact>
      )}
      {order.gateCode && (
        <Fact icon={KeyRound} name="Gate code">
          {order.gateCode}
        </Fact>
      )}
      <Fact icon={Phone} name="Phone">
        {phoneNumber}
      </Fact>
      {order.driverNote && (
        <Fact icon={NotebookPen} name="Note">
          {order.driverNote}
        </Fact>
      )}
      {order.payWith && (
        <Fact icon={Wallet} name="Paying with">
          {dollars(order.payWith)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: IconComponent; name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="flex shrink-0 gap-2 text-muted">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {name}
      </dt>
      <dd className="min-w-0 flex-1 basis-24 text-right wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
