import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { deliveryStatuses, deliveryStatusLabels, type DeliveryStatus } from '#shared/order-status.ts';
import { labelOf, nextStep } from '../outbox/action-labels.ts';
import type { PendingAction } from '../outbox/pending-action.ts';
import { enqueue, enqueueStep, undo, useOutbox } from '../outbox/use-outbox.ts';
import { WaitTime } from './wait-time.tsx';

/** What a driver can do to an open order. The next step is the large button at the thumb. */
export function DeliveryControls({ order, now }: { order: DriverOrder; now: number }) {
  const { pending } = useOutbox();
  const own = pending.filter(({ orderId }) => orderId === order.id);
  const isCompleting = own.some(({ action }) => action.kind === 'complete');
  const choose = (deliveryStatus: DeliveryStatus) =>
    deliveryStatus === 'delivered'
      ? enqueueStep(order, { kind: 'complete' })
      : enqueue(order, { kind: 'status', deliveryStatus });
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div inert={isCompleting} className="grid gap-4 transition-opacity inert:opacity-50">
        <Field label="Delivery status">
          <Select
            value={isCompleting ? 'delivered' : (order.deliveryStatus ?? 'preparing')}
            pending={own.some(({ action }) => action.kind === 'status')}
            onChange={({ target }) => choose(target.value as DeliveryStatus)}
          >
            {deliveryStatuses.map((status) => (
              <option key={status} value={status}>
                {deliveryStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <WaitTime order={order} now={now} pending={own.some(({ action }) => action.kind === 'wait')} />
      </div>
      <Steps order={order} undoable={own.find(({ dueAt, enqueuedAt }) => dueAt > enqueuedAt)} />
    </div>
  );
}

type StepsProps = { order: DriverOrder; undoable: PendingAction | undefined };

/** Nothing but what was tapped changes its place: a second tap of a nervous thumb must not land on something new. */
function Steps({ order, undoable }: StepsProps) {
  const { step, deliver, undoAndFocus } = useUndo();
  const next = nextStep(order.deliveryStatus ?? 'preparing');
  const isCompleting = undoable?.action.kind === 'complete';
  const complete = () => enqueueStep(order, { kind: 'complete' });
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        {isCompleting && (
          <p role="status" className="flex min-h-14 flex-1 items-center gap-2 text-card">
            <Check aria-hidden className="size-5 shrink-0 text-brand" />
            Marked as delivered
          </p>
        )}
        {!isCompleting && next && (
          <Button
            ref={step}
            size="lg"
            className="min-w-0 flex-1 px-3!"
            onClick={() => enqueueStep(order, { kind: 'status', deliveryStatus: next })}
          >
            Mark {deliveryStatusLabels[next]}
          </Button>
        )}
        {!isCompleting && !next && (
          <Button ref={deliver} size="lg" className="min-w-0 flex-1 px-3!" onClick={complete}>
            <Check aria-hidden />
            Mark as Delivered
          </Button>
        )}
        {undoable && (
          <UndoButton key={undoable.key} undoable={undoable} onUndo={() => undoAndFocus(undoable)} />
        )}
      </div>
      {next && (
        <Button
          ref={deliver}
          size="lg"
          block
          variant="outline"
          onClick={complete}
          className={isCompleting ? 'invisible' : undefined}
        >
          <Check aria-hidden />
          Mark as Delivered
        </Button>
      )}
      <VisuallyHidden>
        <p role="status">
          {undoable?.action.kind === 'status' && `${labelOf(undoable.action)}. Undo within 5 seconds.`}
        </p>
      </VisuallyHidden>
    </div>
  );
}

/** Undo leads back to where it came from. */
function useUndo() {
  const step = useRef<HTMLButtonElement>(null);
  const deliver = useRef<HTMLButtonElement>(null);
  const [undone, setUndone] = useState<PendingAction>();
  useEffect(() => {
    if (undone) (undone.action.kind === 'complete' ? deliver : step).current?.focus();
  }, [undone]);
  const undoAndFocus = (pending: PendingAction) => {
    if (undo(pending)) setUndone(pending);
  };
  return { step, deliver, undoAndFocus };
}

type UndoProps = { undoable: PendingAction; onUndo: () => void };

function UndoButton({ undoable: { action, dueAt }, onUndo }: UndoProps) {
  const isCompleting = action.kind === 'complete';
  const button = useRef<HTMLButtonElement>(null);
  // The button of a delivery has gone, and the focus with it; that of a step is the next step now.
  useEffect(() => {
    if (isCompleting) button.current?.focus();
  }, [isCompleting]);
  const [isDue, setDue] = useState(() => dueAt <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), dueAt - Date.now());
    return () => clearTimeout(timer);
  }, [dueAt]);
  // A step that waits for a signal goes on; a delivery that is on its way holds the card until it is answered.
  if (isDue && !isCompleting) return null;
  return (
    <Button
      ref={button}
      size="lg"
      variant="outline"
      pending={isDue}
      onClick={onUndo}
      className="relative overflow-hidden px-4!"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-full origin-left animate-countdown bg-brand-soft"
      />
      <span className="relative flex items-center gap-2">
        <Undo2 aria-hidden className="max-[23rem]:hidden" />
        Undo
      </span>
    </Button>
  );
}
