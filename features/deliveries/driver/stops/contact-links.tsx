import MessageSquare from '~icons/lucide/message-square';
import Navigation from '~icons/lucide/navigation';
import Phone from '~icons/lucide/phone';
import type { ReactNode } from 'react';
import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { NotCallable } from '#platform/browser/parts/phone-number.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { collectText } from '#shared/door.ts';
import { isOpen } from '#shared/order-status.ts';
import { isCallable, toDialable } from '#shared/phone.ts';
import { routeTo } from './route.ts';
import { hourMs } from '#shared/durations.ts';

/** Milliseconds after which a closed order shows nothing of its customer, also on a screen that stayed open. */
const hiddenAfterMs = 12 * hourMs;

const isHidden = (order: DriverOrder, now: number) =>
  !isOpen(order) && now - new Date(order.completedAt ?? order.updatedAt).getTime() >= hiddenAfterMs;

/** Shows the customer's name, address and notes, and the sum to collect. */
export function ContactLinks({ order, now }: { order: DriverOrder; now: number }) {
  const { deliveryAddress, phoneNumber, customerName } = order;
  if (isHidden(order, now) || (!deliveryAddress && !phoneNumber)) {
    return <p className="text-meta text-muted">Address and phone are hidden 12 hours after the delivery.</p>;
  }
  const { apartment, gateCode, driverNote } = order;
  const { collect, change } = collectText(order);
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {customerName && <p className="text-card wrap-anywhere">{customerName}</p>}
          <p className="text-address wrap-anywhere whitespace-pre-line select-all">{deliveryAddress}</p>
          <p className="tabular-nums">
            <span className="select-all">{phoneNumber}</span>{' '}
            {phoneNumber && !isCallable(phoneNumber) && <NotCallable />}
          </p>
        </div>
        <CopyButton text={deliveryAddress} label="Copy address" />
      </div>
      {isOpen(order) && (
        <>
          <dl className="grid gap-1 *:flex *:flex-wrap *:gap-x-2 empty:hidden">
            {apartment && <Detail name="Apartment">{apartment}</Detail>}
            {gateCode && <Detail name="Gate code">{gateCode}</Detail>}
            {driverNote && <Detail name="Note">{driverNote}</Detail>}
          </dl>
          <div className="rounded-control bg-brand-soft px-3 py-2 text-on-brand-soft">
            <p className="text-price tabular-nums">{collect}</p>
            {change && <p className="tabular-nums">{change}</p>}
          </div>
        </>
      )}
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** The ways to a customer: no button calls what no phone can dial. */
export function ContactButtons({ order: { deliveryAddress, phoneNumber } }: { order: DriverOrder }) {
  const number = toDialable(phoneNumber);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 *:min-h-12 *:px-2! max-[23rem]:*:flex-col max-[23rem]:*:gap-1">
      <LinkButton variant="soft" href={routeTo(deliveryAddress)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden />
        Navigate
      </LinkButton>
      {isCallable(phoneNumber) && (
        <>
          <LinkButton variant="soft" href={`tel:${number}`}>
            <Phone aria-hidden />
            Call
          </LinkButton>
          <LinkButton variant="soft" href={`sms:${number}`}>
            <MessageSquare aria-hidden />
            Message
          </LinkButton>
        </>
      )}
    </div>
  );
}
