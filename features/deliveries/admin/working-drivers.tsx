import ChevronRight from '~icons/lucide/chevron-right';
import Truck from '~icons/lucide/truck';
import { Link } from 'wouter';
import { Badge } from '#platform/browser/ui/badge.tsx';
import type { listShifts } from '../contract/shifts.ts';
import { counted } from '#shared/counted.ts';
import type { Output } from '#shared/endpoint.ts';
import { dollars } from '#shared/money.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';

type Props = Pick<Output<typeof listShifts>, 'drivers' | 'open'>;

/** Shows who drives now, with duty, stops, late ones and cash. A press lists the stops. */
export function WorkingDrivers({ drivers, open }: Props) {
  const rows = drivers.map((driver) => ({ ...driver, id: driver.driverId }));
  return (
    <ResourceList
      label="Drivers"
      look="inner"
      rows={rows}
      empty={{ icon: Truck, children: 'No driver is on duty or has an open order.' }}
      renderItem={({ driverId, name, stops, late, onDuty }) => {
        const shift = open.find((one) => one.driverId === driverId);
        return (
          <li key={driverId}>
            <Link
              href={adminHref('orders', { driver: driverId })}
              className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-control py-2"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block text-label wrap-anywhere">{name}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
                  {onDuty ? 'on duty' : 'off duty'} · {counted(stops, 'stop')}
                  {late > 0 && <Badge tone="pending">{late} late</Badge>}
                </span>
              </span>
              <span className="ml-auto flex items-center gap-1 text-label tabular-nums">
                {shift ? `${dollars(shift.toHandOver - shift.handedOver)} in cash` : 'no cash'}
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </span>
            </Link>
          </li>
        );
      }}
    />
  );
}
