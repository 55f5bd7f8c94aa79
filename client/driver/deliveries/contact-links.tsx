import { MessageSquare, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { dialed } from '#client/lib/tel-href.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';

/** Opens the phone's own navigation, wherever there is one. */
const routeTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;

/** Where to, and whom to ask. */
export function ContactLinks({ order }: { order: DriverOrder }) {
  const { deliveryAddress, phoneNumber } = order;
  if (!deliveryAddress && !phoneNumber) {
    return <p className="text-meta text-muted">Address and phone are hidden a day after the delivery.</p>;
  }
  if (!isOpen(order)) return <Contact address={deliveryAddress} phone={phoneNumber} />;
  const { apartment, gateCode, driverNote, payWith, total } = order;
  const change = payWith && payWith > total && `, bring ${dollars(payWith - total)} change`;
  const number = dialed(phoneNumber);
  return (
    <div className="grid gap-3">
      <Contact address={deliveryAddress} phone={phoneNumber} />
      <dl className="grid gap-1 *:flex *:flex-wrap *:gap-x-2 empty:hidden">
        {apartment && <Detail name="Apartment">{apartment}</Detail>}
        {gateCode && <Detail name="Gate code">{gateCode}</Detail>}
        {driverNote && <Detail name="Note">{driverNote}</Detail>}
        {payWith && (
          <Detail name="Pays with">
            {dollars(payWith)}
            {change}
          </Detail>
        )}
      </dl>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 *:min-h-12 *:px-2! max-[23rem]:*:flex-col max-[23rem]:*:gap-1">
        <LinkButton variant="soft" href={routeTo(deliveryAddress)} target="_blank" rel="noreferrer">
          <Navigation aria-hidden />
          Navigate
        </LinkButton>
        <LinkButton variant="soft" href={`tel:${number}`}>
          <Phone aria-hidden />
          Call
        </LinkButton>
        <LinkButton variant="soft" href={`sms:${number}`}>
          <MessageSquare aria-hidden />
          Message
        </LinkButton>
      </div>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function Contact({ address, phone }: { address: string; phone: string }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-address wrap-anywhere whitespace-pre-line select-all">{address}</p>
        <p className="tabular-nums select-all">{phone}</p>
      </div>
      <CopyButton text={address} label="Copy address" />
    </div>
  );
}
