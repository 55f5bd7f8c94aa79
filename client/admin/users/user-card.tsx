import { Mail, MapPin, Phone, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import { Badge } from '#client/ui/badge.tsx';
import { Card, CardTitle } from '#client/ui/card.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AdminUser } from '#shared/contract/users.ts';

export function UserCard({ user }: { user: AdminUser }) {
  const { firstName, lastName, username, role, email, profile } = user;
  return (
    <Card as="li" className="flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_11rem]">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-label text-on-brand-soft uppercase"
        >
          {(firstName ?? username).charAt(0)}
        </span>
        <div className="min-w-0 flex-1">
          <CardTitle className="truncate">
            {firstName ? `${firstName} ${lastName ?? ''}` : username}
          </CardTitle>
          <p className="truncate text-meta text-muted">@{username}</p>
        </div>
        {role === 'admin' && <Badge icon={ShieldCheck}>Admin</Badge>}
        {role === 'driver' && (
          <Badge tone="processing" icon={Truck}>
            Driver
          </Badge>
        )}
      </div>
      <dl className="grid gap-1.5 text-meta">
        <Fact icon={Mail} label="Email" value={email} href={`mailto:${email}`} />
        <Fact icon={Phone} label="Phone" value={profile?.phoneNumber} href={`tel:${profile?.phoneNumber}`} />
        <Fact icon={MapPin} label="Address" value={profile?.deliveryAddress} />
      </dl>
    </Card>
  );
}

type FactProps = { icon: LucideIcon; label: string; value: string | null | undefined; href?: string };

function Fact({ icon: Icon, label, value, href }: FactProps) {
  if (!value) return null;
  return (
    <div className="flex gap-2">
      <dt>
        <Icon aria-hidden className="mt-px size-4 text-muted" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 break-words">
        {href ? (
          <a href={href} className="hover:underline">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
