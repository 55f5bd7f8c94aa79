import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countDriverOrders } from '../contract/driver-orders.ts';
import { endShift, getShift, startShift } from '../contract/shifts.ts';
import { errorToast, queryOptionsFor, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { Shift, ShiftReceipt } from '../contract/shifts.ts';
import { counted } from '#shared/counted.ts';
import { formatClock } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { plainSum, readingOf } from '#shared/typed-money.ts';
import { maxPriceCents } from '#shared/limits.ts';

/** Shows the shift of a driver: on duty, off duty, and the cash to hand over. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const { shift, last } = useRead(getShift, {});
  const { data: counts } = useQuery(queryOptionsFor(countDriverOrders, {}));
  const stops = counts?.active ?? 0;
  const [isAsking, setAsking] = useState(false);
  const offline = useOfflineReason();
  const [float, setFloat] = useState('');
  const failed = errorToast('Failed to save your shift. Please try again.');
  const start = useWrite(startShift, { refreshes: [getShift], done: { title: 'On duty' }, failed });
  const end = useWrite(endShift, { refreshes: [getShift], done: { title: 'Off duty' }, failed });
  const cents = plainSum(float);
  const isOnDuty = shift !== null && shift.endedAt === null;
  const isSum = cents !== null && cents <= maxPriceCents;
  const reading = isSum ? readingOf(float) : undefined;
  const pending = start.isPending || end.isPending;
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Your Shift"
      description={
        isOnDuty ? `On duty since ${formatClock(shift.startedAt, shopTimeZone)}` : 'You are off duty.'
      }
      footer={
        isOnDuty ? (
          <Button
            variant="outline"
            pending={pending}
            disabledReason={offline}
            onClick={() => {
              if (stops > 0 && !isAsking) setAsking(true);
              else end.mutate({}, { onSettled: () => setAsking(false) });
            }}
          >
            {isAsking ? 'Go Off Duty Anyway' : 'Go Off Duty'}
          </Button>
        ) : (
          <Button
            pending={pending}
            disabledReason={offline || (!isSum && 'Enter a sum such as 50.00')}
            onClick={() => isSum && start.mutate({ body: { float: cents } })}
          >
            Go On Duty
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {isAsking && isOnDuty && stops > 0 && (
            <Banner tone="warning" inline>
              You still have {counted(stops, 'open stop')}. The shop is told, so that somebody else can take{' '}
              {stops === 1 ? 'it' : 'them'}.
            </Banner>
          )}
        </div>
        {!shift && last && <Receipt shift={last} />}
        {shift ? (
          <Figures shift={shift} />
        ) : (
          <Field label="Cash you bring for change" hint={reading ?? 'In dollars. Leave it empty for none.'}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={float}
              onChange={({ target }) => setFloat(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** The receipt of what the shop got stays for a day after the shift is closed. */
function Receipt({ shift: { handOvers, closedBy, closedAt, difference } }: { shift: ShiftReceipt }) {
  return (
    <section aria-label="Handed over" className="grid gap-1 rounded-control bg-surface-2 p-4">
      {handOvers.map(({ id, amount, takenBy, at }) => (
        <p key={id} className="text-label tabular-nums">
          Handed over {dollars(amount)} to {takenBy ?? 'the shop'}, {formatClock(at, shopTimeZone)}
        </p>
      ))}
      <p className="text-meta text-muted">
        {closedAt && `Shift closed by ${closedBy ?? 'the shop'}, ${formatClock(closedAt, shopTimeZone)}. `}
        {formatRest(difference)}
      </p>
    </section>
  );
}

function formatRest(difference: number) {
  if (difference === 0) return 'The sums are even.';
  return difference > 0 ? `${dollars(difference)} open.` : `${dollars(-difference)} too much.`;
}

function Figures({ shift }: { shift: Shift }) {
  const { orders, taken, other, tips, orderTips, withoutSum, float, handedOver, toHandOver } = shift;
  const { givenBack = 0 } = shift;
  return (
    <>
      <dl className="grid gap-2">
        <Figure name={`Cash collected, ${counted(orders, 'delivery', 'deliveries')}`} sum={taken} />
        {givenBack > 0 && <Figure name="Given back to customers" sum={-givenBack} />}
        {other > 0 && <Figure name="Card and other" sum={other} />}
        <Figure name="Tips at the door, yours" sum={tips} />
        {orderTips > 0 && <Figure name="Tips in the orders, within the cash" sum={orderTips} />}
        <Figure name="Float" sum={float} />
        {handedOver > 0 && <Figure name="Handed over already" sum={handedOver} />}
        <Figure name="To hand over" sum={toHandOver - handedOver} strong />
      </dl>
      {withoutSum.orders > 0 && (
        <p className="text-meta text-muted">
          {withoutSum.orders} delivered without a sum, {dollars(withoutSum.total)} in all: not counted above.
        </p>
      )}
      {shift.endedAt && (
        <p className="text-meta text-muted">The shop closes the shift when the cash is there.</p>
      )}
    </>
  );
}

const Figure = ({ name, sum, strong = false }: { name: string; sum: number; strong?: boolean }) => (
  <div
    className={
      strong
        ? 'flex justify-between gap-3 border-t border-line pt-2 text-price'
        : 'flex justify-between gap-3'
    }
  >
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd className="tabular-nums">{dollars(sum)}</dd>
  </div>
);
