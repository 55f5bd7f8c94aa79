import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { DeliveryStatusBadge, StatusBadge } from '#client/components/status-badge.tsx';
import { dialed } from '#client/lib/dialed.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { paymentInWords } from './payment-in-words.ts';

export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <dl className="grid content-start gap-3">
      <Fact label="Date">{formatOrderDate(order.createdAt)}</Fact>
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
      <Fact label="Phone" copy={order.phoneNumber}>
        <a
          href={`tel:${dialed(order.phoneNumber)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {order.phoneNumber}
        </a>
      </Fact>
      <Fact label="Requested delivery time">{formatOrderDate(order.deliveryTime)}</Fact>
      <Fact label="Payment method">{paymentInWords(order.paymentMethod)}</Fact>
      <Fact label="Driver">{order.driverName ?? 'No driver'}</Fact>
    </dl>
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
