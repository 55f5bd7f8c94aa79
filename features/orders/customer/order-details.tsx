import { clsx } from 'clsx';
import BuildingComplex from '~icons/lucide/building-complex';
import KeyRound from '~icons/lucide/key-round';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import Wallet from '~icons/lucide/wallet';
import type { ReactNode } from 'react';
import { OrderItems } from '../parts/order-items.tsx';
import { OrderPartRows } from '../parts/order-parts.tsx';
import type { Icon as IconComponent } from '#platform/browser/ui/icon.tsx';
import type { Order } from '../contract/orders.ts';
import { dollars } from '#shared/money.ts';

/** Shows address, items and total of an order. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3 text-meta">
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
      <p className="flex items-baseline justify-between border-t border-line pt-3">
        <span className="text-label">Total</span>
        <span className="text-price tabular-nums">{dollars(order.total)}</span>
      </p>
    </div>
  );
}

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
