import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useState } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { doorOutcomeLabels, doorOutcomes, dueAtDoor, type nextSteps } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import { asTyped, readingOf } from '#shared/typed-money.ts';
import { type DoorDraft, keepDoorDraft, readDoorDraft } from '../outbox/door-drafts.ts';
import { enqueueStep } from '../outbox/use-outbox.ts';
import { type SumsTaken, useSumsTaken } from './use-sums-taken.ts';
import { useDoorCheck } from './use-door.ts';
import { minuteMs } from '#shared/durations.ts';

type Props = { order: DriverOrder; now: number; onClose: () => void };
type Next = (typeof nextSteps)[number];

const nextLabels: Record<Next, string> = {
  try_again: 'Try again at',
  return: 'Back to the shop',
  cancel: 'Cancel the order',
};
const waits = [15, 30, 60, 120];

/** Records the outcome at the door. Only that an ID was seen is kept, nothing of what it says. */
export function DoorSheet({ order, now, onClose }: Props) {
  const check = useDoorCheck();
  const due = dueAtDoor(order);
  const [draft, setDraft] = useState(() => readDoorDraft(order.id));
  const { outcome = 'delivered', idSeen, nextStep, minutes } = draft;
  const fill = (part: Omit<DoorDraft, 'sums'>) => {
    setDraft({ ...draft, ...part, idSeen: 'idSeenAt' in part ? part.idSeenAt !== undefined : idSeen });
    keepDoorDraft(order.id, part);
  };
  const isDelivered = outcome === 'delivered';
  const money = useSumsTaken(due, order.payWith, {
    begun: draft.sums,
    keep: (sums) => keepDoorDraft(order.id, { sums }),
  });
  const { sums, taken, tip, tipQuestion } = money;

  const problem = isDelivered
    ? (check.isOn && !idSeen && 'Look at an ID first') ||
      ((sums.cash === null || sums.other === null) && 'Enter sums such as 112.50')
    : (nextStep === undefined && 'Choose what happens next') ||
      (nextStep === 'try_again' && minutes === undefined && 'Choose when to try again');

  const save = () => {
    if (isDelivered && !tipQuestion.maySave()) return;
    const tryAgainAt = minutes === undefined ? undefined : new Date(shopNow().getTime() + minutes * minuteMs);
    const isSaved = enqueueStep(order, {
      kind: 'door',
      outcome,
      idSeen: isDelivered && idSeen,
      cash: isDelivered ? taken.cash : null,
      other: isDelivered ? taken.other : null,
      ...(!isDelivered && { nextStep }),
      ...(nextStep === 'try_again' && !isDelivered && { tryAgainAt: tryAgainAt?.toISOString() }),
    });
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="At the Door"
      description={`Order ${order.orderNumber}${order.customerName ? ` · ${order.customerName}` : ''}`}
      footer={
        <>
          <div role="alert" className="basis-full empty:hidden">
            {isDelivered && tipQuestion.isAsked && (
              <Banner tone="warning" inline>
                That is {dollars(tip)} more than due. Press again if all of it is your tip.
              </Banner>
            )}
          </div>
          <Button variant="outline" onClick={onClose} className="min-h-14!">
            Back
          </Button>
          <Button size="lg" className="flex-1" disabledReason={problem} onClick={save}>
            {isDelivered ? `Delivered · ${dollars(taken.cash + taken.other)}` : 'Save'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 text-label">What happened?</legend>
          <div className="flex flex-wrap gap-2">
            {doorOutcomes.map((one) => (
              <Chip key={one} selected={outcome === one} onClick={() => fill({ outcome: one })}>
                {doorOutcomeLabels[one]}
              </Chip>
            ))}
          </div>
        </fieldset>
        {isDelivered ? (
          <>
            {check.isOn && (
              <Checkbox
                className="min-h-14"
                label={`ID seen, ${check.minimumAge} or over`}
                checked={idSeen}
                onChange={({ target }) => fill({ idSeenAt: target.checked ? Date.now() : undefined })}
              />
            )}
            <Money due={due} money={money} />
          </>
        ) : (
          <Next
            {...{ now, nextStep, minutes }}
            onNext={(step) => fill({ nextStep: step })}
            onMinutes={(wait) => fill({ minutes: wait })}
          />
        )}
      </div>
    </Dialog>
  );
}

type MoneyProps = { due: number; money: SumsTaken };

function Money({ due, money }: MoneyProps) {
  const { sums, given, taken, tip, cash, other, type, dueBefore } = money;
  const { extra, change, takeExtra } = money;
  const short = due - taken.cash - taken.other;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 tabular-nums">
        <p className={change > 0 ? 'text-label' : 'text-price'}>Due {dollars(due)}</p>
        <p role="status" className="text-title empty:hidden">
          {change > 0 && `Give back ${dollars(change)}`}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {dueBefore !== undefined && (
          <Banner tone="warning" inline>
            The shop changed the order: {dollars(due)} is due instead of {dollars(dueBefore)}.
          </Banner>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Cash given"
          hint={readingOf(cash)}
          error={sums.cash === null ? 'Such as 112.50' : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={cash}
            onChange={({ target }) => type({ cash: target.value })}
          />
        </Field>
        <Field
          label="Card or other"
          hint={readingOf(other)}
          error={sums.other === null ? 'Such as 112.50' : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={other}
            onChange={({ target }) => type({ other: target.value })}
          />
        </Field>
      </div>
      <div role="group" aria-label="Usual sums" className="flex flex-wrap gap-2">
        <Chip
          selected={given.cash === due && given.other === 0}
          onClick={() => type({ cash: asTyped(due), other: '' })}
        >
          Exact
        </Chip>
        {extra > 0 && (
          <>
            <Chip selected={change > 0} onClick={() => takeExtra('change')}>
              Gave change
            </Chip>
            <Chip selected={tip > 0} onClick={() => takeExtra('tip')}>
              Tip {dollars(extra)}
            </Chip>
          </>
        )}
        {due > 0 && (
          <Chip
            selected={given.other === due && given.cash === 0}
            onClick={() => type({ cash: '0.00', other: asTyped(due) })}
          >
            All by card
          </Chip>
        )}
      </div>
      <p role="status" className="text-label empty:hidden">
        {tip > 0 && `${dollars(tip)} of it is your tip.`}
        {short > 0 && `${dollars(short)} less than due.`}
      </p>
    </div>
  );
}

type NextProps = {
  now: number;
  nextStep: Next | undefined;
  onNext: (step: Next) => void;
  minutes: number | undefined;
  onMinutes: (minutes: number) => void;
};

function Next({ now, nextStep, onNext, minutes, onMinutes }: NextProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-label">What happens next?</legend>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(nextLabels) as Next[]).map((step) => (
            <Chip key={step} selected={nextStep === step} onClick={() => onNext(step)}>
              {nextLabels[step]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {nextStep === 'try_again' && (
        <fieldset>
          <legend className="mb-2 text-label">Try again at</legend>
          <div className="flex flex-wrap gap-2">
            {waits.map((wait) => (
              <Chip key={wait} selected={minutes === wait} onClick={() => onMinutes(wait)}>
                {formatClock(new Date(now + wait * minuteMs), shopTimeZone)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
