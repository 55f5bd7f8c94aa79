import Mail from '~icons/lucide/mail';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import ShieldCheck from '~icons/lucide/shield-check';
import Truck from '~icons/lucide/truck';
import { NotCallable } from '#platform/browser/parts/phone-number.tsx';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import type { AdminUser } from '../contract/users.ts';
import { Fact } from '#platform/browser/editing/fact.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';

type Props = { user: AdminUser; onOpen: () => void };

export function UserCard({ user, onOpen }: Props) {
  const { username, role, email, profile } = user;
  const { phoneNumber: phone, deliveryAddress: address } = profile ?? {};
  return (
    <Card as="li" className="flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_11rem]">
      <div className="flex flex-wrap items-start gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-label text-on-brand-soft uppercase"
        >
          {fullName(user).charAt(0)}
        </span>
        <div className="min-w-0 flex-1 basis-28">
          <CardTitle className="wrap-anywhere">{fullName(user)}</CardTitle>
          <p className="text-meta wrap-anywhere text-muted">@{username}</p>
        </div>
        {role === 'admin' && <Badge icon={ShieldCheck}>Admin</Badge>}
        {role === 'driver' && (
          <Badge tone="processing" icon={Truck}>
            Driver
          </Badge>
        )}
      </div>
      <dl className="grid gap-1.5 text-meta empty:hidden max-md:gap-3.5">
        {email && (
          <Fact icon={Mail} label="Email" href={`mailto:${email}`}>
            {email}
          </Fact>
        )}
        {phone && (
          <Fact icon={Phone} label="Phone" href={telHref(phone)}>
            {phone} {!telHref(phone) && <NotCallable />}
          </Fact>
        )}
        {address && (
          <Fact icon={MapPin} label="Address">
            {address}
          </Fact>
        )}
      </dl>
      {role !== 'admin' && (
        <Button variant="outline" className="mt-auto justify-self-start self-start" onClick={onOpen}>
          View Person<span className="sr-only"> {fullName(user)}</span>
        </Button>
      )}
    </Card>
  );
}
