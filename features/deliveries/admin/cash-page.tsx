import { useState } from 'react';
import { newKey } from '#platform/browser/api/api.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { addHandOver, closeShift, listShifts, setFloat, type Shift } from '../contract/shifts.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { useCashDraft, usePrunedCash } from '#features/settings/admin/settings-drafts.ts';
import { CentsInput } from '#platform/browser/editing/inputs.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useLateRefresh } from '#platform/browser/editing/use-late-refresh.ts';
import { Returned } from './returned.tsx';
import { WorkingDrivers } from './working-drivers.tsx';

const failed = errorToast('Failed to save the shift.');
const refreshes = [listShifts];

/** Shows who has what cash, what is late, what came back from a door, and the shifts to close. */
export function CashPage() {
  const { open, closed, drivers, returned } = useRead(listShifts, {});
  usePrunedCash(open);
  const nextLate = drivers.flatMap(({ nextLateInSeconds }) => nextLateInSeconds ?? []);
  useLateRefresh(listShifts, nextLate.length > 0 ? Math.min(...nextLate) : null);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Card as="section" aria-label="Drivers and cash" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <div>
          <PageHeading focusOnMount>Drivers and Cash</PageHeading>
          <p className="mt-1 max-w-prose text-muted">
            What each driver has taken and still has to hand over. Taken + float = handed over + difference.
          </p>
        </div>
        <WorkingDrivers drivers={drivers} open={open} />
      </Card>
      <Returned returned={returned} />
      {open.map((shift) => (
        <OpenShift key={shift.id} shift={shift} />
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

const formatSums = ({ taken, float, handedOver, difference }: Shift) =>
  `${dollars(taken)} taken + ${dollars(float)} float = ${dollars(handedOver)} handed over` +
  (difference === 0 ? '' : `, ${formatDifference(difference)}`);

const formatDifference = (difference: number) =>
  difference > 0 ? `${dollars(difference)} missing` : `${dollars(-difference)} too much`;

/** While the driver is out, what is not handed over yet is not missing. */
const formatInHand = (difference: number) =>
  difference > 0 ? `${dollars(difference)} expected in hand` : formatDifference(difference);

function OpenShift({ shift }: { shift: Shift }) {
  const { id, driverName, startedAt, endedAt, orders, taken, other, tips, orderTips, withoutSum } = shift;
  const figures: [string, number][] = [
    ['Cash taken', taken],
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
      <Float key={`float-${shift.float}`} id={id} stored={shift.float} />
      <HandOver key={`hand-over-${shift.handedOver}`} id={id} left={shift.difference} />
      <Close id={id} difference={shift.difference} isRunning={!endedAt} />
    </Card>
  );
}

function Float({ id, stored }: { id: string; stored: number }) {
  const [typed, setTyped] = useCashDraft<number | null>(id, 'float');
  const float = typed === undefined ? stored : typed;
  const save = useWrite(setFloat, {
    refreshes,
    done: { title: 'Float saved' },
    failed,
    onDone: () => setTyped(undefined),
  });
  const offline = useOfflineReason();
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id }, body: { float: float ?? 0 } });
      }}
    >
      <Field label="Float" className="w-40 max-w-full">
        <CentsInput value={float} onChange={(next) => setTyped(next === stored ? undefined : next)} />
      </Field>
      <Button
        type="submit"
        variant="outline"
        pending={save.isPending}
        disabledReason={offline || ((float ?? 0) === stored && 'Nothing has changed')}
      >
        Save Float
      </Button>
    </form>
  );
}

function HandOver({ id, left }: { id: string; left: number }) {
  // Until a sum is typed it is all that is left, which grows while the driver takes money.
  const [typed, setTyped] = useCashDraft<number | null>(id, 'hand-over');
  const amount = typed === undefined ? (left > 0 ? left : null) : typed;
  // The key is the same for a second press, so that nothing counts twice.
  const [key] = useState(newKey);
  const add = useWrite(addHandOver, {
    refreshes,
    done: { title: 'Hand-over saved' },
    failed,
    onDone: () => setTyped(undefined),
  });
  const offline = useOfflineReason();
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount) add.mutate({ params: { id }, headers: { 'idempotency-key': key }, body: { amount } });
      }}
    >
      <Field label="Handed over now" className="w-40 max-w-full">
        <CentsInput value={amount} onChange={setTyped} />
      </Field>
      <Button
        type="submit"
        pending={add.isPending}
        disabledReason={offline || (!amount && 'Enter the sum that is handed over')}
      >
        Save Hand-over
      </Button>
    </form>
  );
}

type CloseProps = { id: string; difference: number; isRunning: boolean };

function Close({ id, difference, isRunning }: CloseProps) {
  const [note = '', setNote] = useCashDraft<string>(id, 'note');
  const close = useWrite(closeShift, {
    refreshes,
    done: { title: 'Shift closed' },
    failed,
    onDone: () => setNote(undefined),
  });
  const offline = useOfflineReason();
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate({ params: { id }, body: { note } });
      }}
    >
      <p className="basis-full text-label">
        {difference === 0
          ? 'The sums are even.'
          : `${isRunning ? formatInHand(difference) : formatDifference(difference)}.`}{' '}
        A closed shift cannot be changed any more.
      </p>
      {difference !== 0 && (
        <Field label="Why the sums differ" className="min-w-0 flex-1 basis-52" required>
          <Input value={note} maxLength={300} onChange={({ target }) => setNote(target.value || undefined)} />
        </Field>
      )}
      <Button
        type="submit"
        variant="outline"
        pending={close.isPending}
        disabledReason={offline || (difference !== 0 && !note.trim() && 'Write why the sums differ')}
      >
        Close Shift
      </Button>
    </form>
  );
}
