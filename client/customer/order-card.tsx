import { clsx } from 'clsx';
import { CalendarClock, Clock, MapPin, Phone, UserRound, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { OrderItems } from '#client/components/order-items.tsx';
import { CustomerStatusBadge } from '#client/components/status-badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { ProgressSteps } from '#client/ui/progress-steps.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { capitalized, customerProgress, firstWord, type CustomerProgress } from '#shared/order-progress.ts';
import { useNow } from './delivery-times.ts';

export function OrderCard({ order }: { order: Order }) {
  const { id, orderNumber, createdAt, items, total, version } = order;
  const progress = customerProgress(order, useNow());
  const [firstVersion] = useState(version);
  return (
    // A new key restarts the flash, once for each change that arrives while one looks.
    <Card
      key={version}
      as="article"
      aria-labelledby={`order-${id}`}
      className={clsx('grid grid-cols-1 gap-4 p-4', version !== firstVersion && 'animate-flash')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h3 id={`order-${id}`} className="text-card">
            Order {orderNumber}
          </h3>
          <p className="text-meta text-muted">
            <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
          </p>
        </div>
        <CustomerStatusBadge status={progress.status} />
      </div>
      {progress.status !== 'cancelled' && (
        <ProgressSteps label="Delivery progress" steps={progress.steps} current={progress.step} />
      )}
      <Facts order={order} progress={progress} />
      <div className="grid gap-3 border-t border-line pt-3 text-meta">
        <OrderItems items={items} />
        <p className="flex items-baseline justify-between border-t border-line pt-3">
          <span className="text-label">Total</span>
          <span className="text-price tabular-nums">{dollars(total)}</span>
        </p>
      </div>
    </Card>
  );
}

function Facts({ order, progress: { wanted, wait } }: { order: Order; progress: CustomerProgress }) {
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
      <Fact icon={MapPin} name="Address">
        {deliveryAddress}
      </Fact>
      <Fact icon={Phone} name="Phone">
        {phoneNumber}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
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
