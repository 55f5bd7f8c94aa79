import { useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { maxWaitMinutes } from '#shared/limits.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { defaultWaitMinutes } from '#shared/order-estimate.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { customerProgress } from '#shared/order-progress.ts';
import { enqueue } from '../outbox/use-outbox.ts';
import { minuteMs } from '#shared/durations.ts';

const offeredWaitMinutes = [10, 15, 20, 30, 45];

/** After a minute the same number means another time of day. */
const isFresh = ({ estimatedWaitAt }: DriverOrder, now: number) =>
  estimatedWaitAt !== null && now - new Date(estimatedWaitAt).getTime() < minuteMs;

/** Whole minutes, from none to the most the shop takes. */
function minutesOf(text: string) {
  const minutes = text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= maxWaitMinutes ? minutes : null;
}

type Props = {
  order: DriverOrder;
  /** It is in milliseconds since 1970. */
  now: number;
  /** A wait of this order is on its way to the shop. */
  pending: boolean;
};

export function WaitTime({ order, now, pending }: Props) {
  const stored = order.estimatedWaitTime;
  const shown = customerProgress({ ...order, driverName: null }, new Date(now), shopTimeZone).wait;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(stored ?? defaultWaitMinutes);
  const minutes = minutesOf(text);
  const isUnchanged = minutes !== null && minutes === stored && isFresh(order, now);

  const promise = (promised: number) => {
    enqueue(order, { kind: 'wait', minutes: promised });
    setTyped(undefined);
  };
  const update = () => {
    if (minutes === null) {
      return toast({
        title: 'Invalid wait time',
        description: 'Please enter a valid number of minutes.',
        destructive: true,
      });
    }
    return promise(minutes);
  };

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnchanged && !pending) update();
      }}
    >
      <div className="flex items-end gap-2">
        <Field label="Estimated wait time (minutes)" className="flex-1">
          <Input
            type="number"
            inputMode="numeric"
            enterKeyHint="send"
            min={0}
            max={maxWaitMinutes}
            step={1}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="soft"
          pending={pending}
          disabledReason={isUnchanged && 'This is the wait time the customer sees already.'}
        >
          Update
        </Button>
      </div>
      {shown && <p className="text-meta text-muted">The customer sees: {shown}</p>}
      <div role="group" aria-label="Usual wait times" className="grid max-w-96 grid-cols-5 gap-2">
        {offeredWaitMinutes.map((choice) => (
          <Chip
            key={choice}
            selected={stored === choice && typed === undefined}
            onClick={() => promise(choice)}
            className="justify-center px-0! whitespace-nowrap [&_svg]:hidden"
          >
            <span>
              {choice}
              <span className="max-[23rem]:sr-only"> min</span>
            </span>
          </Chip>
        ))}
      </div>
    </form>
  );
}
