import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { deliveryStatuses, deliveryStatusLabels, type DeliveryStatus } from '#shared/order-status.ts';
import { nextStep } from './action-words.ts';
import { run, undo, useOutbox } from './use-errands.ts';
import { WaitTime } from './wait-time.tsx';

/** What a driver can do to an open order. The next step is the large button at the thumb. */
export function DeliveryControls({ order }: { order: DriverOrder }) {
  const { errands } = useOutbox();
  const own = errands.filter(({ orderId }) => orderId === order.id);
  const completing = own.find(({ action }) => action.kind === 'complete');
  const [isUndone, setUndone] = useState(false);
  if (completing) {
    const takeBack = () => {
      undo(completing);
      setUndone(true);
    };
    return <Completing due={completing.due} onUndo={takeBack} />;
  }
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Field label="Delivery status">
        <Select
          value={order.deliveryStatus ?? 'preparing'}
          pending={own.some(({ action }) => action.kind === 'status')}
          onChange={({ target }) =>
            run(order, { kind: 'status', deliveryStatus: target.value as DeliveryStatus })
          }
        >
          {deliveryStatuses.map((status) => (
            <option key={status} value={status}>
              {deliveryStatusLabels[status]}
            </option>
          ))}
        </Select>
      </Field>
      <WaitTime order={order} pending={own.some(({ action }) => action.kind === 'wait')} />
      <Steps order={order} isUndone={isUndone} />
    </div>
  );
}

function Steps({ order, isUndone }: { order: DriverOrder; isUndone: boolean }) {
  const deliver = useRef<HTMLButtonElement>(null);
  // Undo leads back to where it came from.
  useEffect(() => {
    if (isUndone) deliver.current?.focus();
  }, [isUndone]);
  const next = nextStep(order.deliveryStatus ?? 'preparing');
  return (
    <div className="grid gap-2">
      {next && (
        <Button size="lg" block onClick={() => run(order, { kind: 'status', deliveryStatus: next })}>
          Mark {deliveryStatusLabels[next]}
        </Button>
      )}
      <Button
        ref={deliver}
        size="lg"
        block
        variant={next ? 'outline' : 'primary'}
        onClick={() => run(order, { kind: 'complete' })}
      >
        <Check aria-hidden />
        Mark as Delivered
      </Button>
    </div>
  );
}

function Completing({ due, onUndo }: { due: number; onUndo: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4">
      <p className="flex items-center gap-2 text-card">
        <Check aria-hidden className="size-5 shrink-0 text-brand" />
        Marked as delivered
      </p>
      <Button
        ref={back}
        size="lg"
        block
        variant="outline"
        pending={isDue}
        onClick={onUndo}
        className="relative overflow-hidden"
      >
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 w-full origin-left animate-countdown bg-brand-soft"
        />
        <span className="relative flex items-center gap-2">
          <Undo2 aria-hidden />
          Undo
        </span>
      </Button>
    </div>
  );
}
