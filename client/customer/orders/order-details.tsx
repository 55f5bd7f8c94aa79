import { clsx } from 'clsx';
import BuildingComplex from '~icons/lucide/building-complex';
import ChevronDown from '~icons/lucide/chevron-down';
import KeyRound from '~icons/lucide/key-round';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import Wallet from '~icons/lucide/wallet';
import { useId, useState, type ReactNode } from 'react';
import { OrderItems } from '#client/components/order-items.tsx';
import { OrderPartRows } from '#client/components/order-parts.tsx';
import type { Icon as IconComponent } from '#client/ui/icon.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { dollars } from '#shared/money.ts';
import { formatItems } from '#shared/order-items.ts';
import { isOpen } from '#shared/order-status.ts';
import { ReceiptButton } from './order-actions.tsx';

/** In two lines what is in it and where it goes; unfolded every line, part and number. */
export function FoldedDetails({ order }: { order: Order }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const { items, deliveryAddress, phoneNumber } = order;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3 text-meta">
      <div className="relative grid grid-cols-1 gap-1 wrap-anywhere">
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-my-2 flex min-h-11 items-center justify-between gap-2 border border-transparent text-left text-label after:absolute after:inset-0 after:rounded-badge"
        >
          Details
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-muted', isUnfolded && 'rotate-180')}
          />
        </button>
        {!isUnfolded && (
          <>
            <p className="line-clamp-2">{formatItems(items)}</p>
            <p className="line-clamp-2 text-muted">{deliveryAddress}</p>
            <p className="text-muted">{phoneNumber}</p>
          </>
        )}
      </div>
      <div id={id} className="grid grid-cols-1 gap-3 empty:hidden">
        {isUnfolded && <Details order={order} />}
      </div>
      <Total order={order} />
      {isUnfolded && isOpen(order) && (
        <div className="flex *:flex-auto">
          <ReceiptButton order={order} />
        </div>
      )}
    </div>
  );
}

/** Where it goes, and what is in it. */
export function Details({ order }: { order: Order }) {
  return (
    <>
      <dl className="grid gap-2">
        <Fact icon={MapPin} name="Address">
          {order.deliveryAddress}
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
          {order.phoneNumber}
        </Fact>
        {order.payWith && (
          <Fact icon={Wallet} name="Paying with">
            {dollars(order.payWith)}
          </Fact>
        )}
      </dl>
      <OrderItems items={order.items} className="border-t border-line pt-3" />
      <OrderPartRows parts={order} />
    </>
  );
}

/** What is to be paid. */
export const Total = ({ order }: { order: Order }) => (
  <p className="flex items-baseline justify-between border-t border-line pt-3">
    <span className="text-label">Total</span>
    <span className="text-price tabular-nums">{dollars(order.total)}</span>
  </p>
);

type FactProps = {
  icon: IconComponent;
  name: string;
  /** Sentences, to be read beneath their name. */
  isText?: boolean;
  children: ReactNode;
};

export function Fact({ icon: Icon, name, isText = false, children }: FactProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="flex shrink-0 gap-2 text-muted">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {name}
      </dt>
      <dd
        className={clsx(
          'min-w-0 flex-1 wrap-anywhere whitespace-pre-line',
          isText ? 'basis-full pl-6' : 'basis-24 text-right',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
