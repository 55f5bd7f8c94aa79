import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Card } from '#platform/browser/ui/card.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { listShifts, type Shift } from '../contract/shifts.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { usePrunedCash } from '#features/settings/admin/settings-drafts.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useLateRefresh } from '#platform/browser/editing/use-late-refresh.ts';
import { Returned } from './returned.tsx';
import { CloseForm, FloatForm, formatDifference, HandOverForm } from './shift-forms.tsx';
import { WorkingDrivers } from './working-drivers.tsx';

/** Shows who has what cash, what is late, what came back from a door, and the shifts to close. */
export function CashPage() {
  const { open, closed, drivers, returned } = useRead(listShifts, {});
  usePrunedCash(open);
  const nextLate = drivers.flatMap(({ nextLateInSeconds }) => nextLateInSeconds ?? []);
  useLateRefresh(listShifts, nextLate.length > 0 ? Math.min(...nextLate) : null);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Card as="section" aria-label="Drivers and cash" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <SectionHeading title="Drivers and Cash">
          What each driver has taken and still has to hand over. Taken - given back + float = handed over +
          difference.
        </SectionHeading>
        <WorkingDrivers drivers={drivers} open={open} />
      </Card>
      <Returned returned={returned} />
      {open.map((shift) => (
        <OpenShift
          key={shift.id}
          shift={shift}
          stops={drivers.find(({ driverId }) => driverId === shift.driverId)?.stops ?? 0}
        />
      ))}
      {closed.length > 0 && (
        <Card as="section" aria-label="Closed shifts" className="grid grid-cols-1 gap-2 p-4 sm:p-6">
          <h3 className="text-card">Closed shifts</h3>
          <ResourceList
            label="Closed shifts"
            look="inner"
            rows={closed}
            renderItem={(shift) => (
              <li key={shift.id} className="grid gap-1 py-3">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="text-label">{shift.driverName}</span>
                  <span className="text-meta text-muted">
                    {formatOrderDate(shift.startedAt, shopTimeZone)}
                    {shift.closedBy && `, closed by ${shift.closedBy}`}
                  </span>
                </p>
                <p className="text-meta tabular-nums">{formatSums(shift)}</p>
                {shift.note && <p className="text-meta wrap-anywhere">{shift.note}</p>}
              </li>
            )}
          />
        </Card>
      )}
    </div>
  );
}

const formatSums = ({ taken, givenBack = 0, float, handedOver, difference }: Shift) =>
  `${dollars(taken)} taken${givenBack ? ` - ${dollars(givenBack)} given back` : ''} + ${dollars(float)} float = ${dollars(handedOver)} handed over` +
  (difference === 0 ? '' : `, ${formatDifference(difference)}`);

function OpenShift({ shift, stops }: { shift: Shift; stops: number }) {
  const { id, driverName, startedAt, endedAt, orders, taken, other, tips, orderTips, withoutSum } = shift;
  const figures: [string, number][] = [
    ['Cash taken', taken],
    ...(shift.givenBack ? [['Given back', shift.givenBack] satisfies [string, number]] : []),
    ['Float', shift.float],
    ['To hand over', shift.toHandOver],
    ['Handed over', shift.handedOver],
  ];
  return (
    <Card as="section" aria-label={`Shift of ${driverName}`} className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div>
        <h3 className="text-card">{driverName}</h3>
        <p className="text-meta text-muted">
          Since {formatOrderDate(startedAt, shopTimeZone)}
          {endedAt && `, off duty at ${formatClock(endedAt, shopTimeZone)}`} · {orders} delivered
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, sum]) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="text-price tabular-nums">{dollars(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-meta text-muted">
        Card and other {dollars(other)} · tips at the door {dollars(tips)}, the driver’s own · tips in the
        orders {dollars(orderTips)}, within the cash
        {withoutSum.orders > 0 &&
          ` · ${withoutSum.orders} delivered without a sum (${dollars(withoutSum.total)}), not counted`}
      </p>
      {shift.handOvers.length > 0 && (
        <ul aria-label="Hand-overs" className="grid gap-1 text-meta">
          {shift.handOvers.map(({ id: one, amount, takenBy, at }) => (
            <li key={one} className="tabular-nums">
              {dollars(amount)} to {takenBy ?? 'a former admin'} at {formatClock(at, shopTimeZone)}
            </li>
          ))}
        </ul>
      )}
      <FloatForm shift={shift} />
      <HandOverForm shift={shift} />
      <CloseForm {...{ id, stops }} difference={shift.difference} isRunning={!endedAt} />
    </Card>
  );
}
