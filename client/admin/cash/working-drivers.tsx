import { Link } from 'wouter';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { listShifts } from '#shared/contract/shifts.ts';
import { counted } from '#shared/counted.ts';
import type { Output } from '#shared/endpoint.ts';
import { dollars } from '#shared/money.ts';
import { adminHref } from '../app/use-admin-url.ts';

type Props = Pick<Output<typeof listShifts>, 'drivers' | 'open'>;

/** Who drives now: duty, stops and which are late, and the cash in the pocket. */
export function WorkingDrivers({ drivers, open }: Props) {
  if (drivers.length === 0) return <p className="text-muted">No driver is on duty or has an open order.</p>;
  return (
    <ul className="grid">
      {drivers.map(({ driverId, name, stops, late, onDuty }) => {
        const shift = open.find((one) => one.driverId === driverId);
        return (
          <li
            key={driverId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 text-label wrap-anywhere">{name}</span>
            <span className="text-meta text-muted">{onDuty ? 'on duty' : 'off duty'}</span>
            {late > 0 && <Badge tone="pending">{late} late</Badge>}
            <span className="ml-auto tabular-nums">
              {shift ? `${dollars(shift.toHandOver - shift.handedOver)} in cash` : 'no cash'}
            </span>
            {stops > 0 && (
              <LinkButton asChild variant="ghost">
                <Link href={adminHref('orders', { driver: driverId })} aria-label={`Stops of ${name}`}>
                  {counted(stops, 'stop')}
                </Link>
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
