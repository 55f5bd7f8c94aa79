import Check from '~icons/lucide/check';
import DoorOpen from '~icons/lucide/door-open';
import Navigation from '~icons/lucide/navigation';
import Phone from '~icons/lucide/phone';
import Undo2 from '~icons/lucide/undo-2';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { publishHeight } from '#platform/browser/ui/publish-height.ts';
import { useRootMark } from '#platform/browser/ui/use-root-mark.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { labelOf } from '../outbox/action-labels.ts';
import { closes, type PendingAction } from '../outbox/pending-action.ts';
import { undo, useOutbox } from '../outbox/use-outbox.ts';
import { openDoorSheet } from './use-door.ts';
import { routeTo } from './route.ts';
import { useNextStep } from './use-steps.ts';

/** The last stop can be scrolled above the bar, however much there is to undo. */
const publishBarHeight = publishHeight('stop-bar');

const small = 'min-h-16 min-w-14 flex-col gap-0.5! px-1! py-1! text-badge!';

type BarProps = { order: DriverOrder | undefined; onShow: (id: string) => void };

/**
 * Shows the buttons of a stop, at the bottom of the screen. What can be undone is above the bar, so that
 * nothing in it moves: a second tap of a nervous thumb must not land on something new.
 */
export function StopBar({ order, onShow }: BarProps) {
  const { pending } = useOutbox();
  const undoable = pending.filter(({ dueAt, enqueuedAt }) => dueAt > enqueuedAt);
  // Actions are sent in sequence: what got no answer holds all others up.
  const isWaiting = pending.some(({ wasTried }) => wasTried);
  const isThere = order !== undefined || undoable.length > 0;
  useRootMark('stop-bar', isThere);
  if (!isThere) return null;
  return (
    <section
      ref={publishBarHeight}
      aria-label="This stop"
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] has-[>div:empty]:hidden"
    >
      <div className="mx-auto grid max-w-driver gap-1 px-4 md:px-6">
        {undoable.map((action) => (
          <UndoRow key={action.key} undoable={action} isWaiting={isWaiting} onShow={onShow} />
        ))}
        {order && <StopActions order={order} pending={pending} />}
      </div>
    </section>
  );
}

type ActionsProps = { order: DriverOrder; pending: readonly PendingAction[] };

function StopActions({ order, pending }: ActionsProps) {
  const { deliveryAddress, phoneNumber, orderNumber } = order;
  const { label, act } = useNextStep(order);
  const call = telHref(phoneNumber);
  const isClosing = pending.some(({ orderId, action }) => orderId === order.id && closes(action));
  return (
    <div className="flex flex-wrap items-stretch gap-2 py-1">
      <LinkButton
        variant="soft"
        className={small}
        href={routeTo(deliveryAddress)}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden />
        Navigate
      </LinkButton>
      {call && (
        <LinkButton variant="soft" className={small} href={call}>
          <Phone aria-hidden />
          Call
        </LinkButton>
      )}
      <Button
        variant="soft"
        className={small}
        disabledReason={isClosing && 'This delivery is being saved'}
        onClick={() => openDoorSheet(order.id)}
        aria-label={`Door of order ${orderNumber}`}
      >
        <DoorOpen aria-hidden />
        Door
      </Button>
      <Button
        data-next-step
        size="lg"
        className="min-h-16 min-w-0 flex-1 basis-24 px-2! max-[23rem]:basis-20 max-[23rem]:px-1! max-[23rem]:text-label!"
        disabledReason={
          isClosing ? 'This delivery is being saved' : act === null && 'The shop decides what happens next'
        }
        onClick={() => act?.()}
      >
        {isClosing && <Check aria-hidden />}
        {isClosing ? 'Saved' : label}
      </Button>
    </div>
  );
}

/** Undo disappears when it is pressed: the focus returns to the button of the step. */
const focusNextStep = () => document.querySelector<HTMLElement>('[data-next-step]')?.focus();

type UndoProps = { undoable: PendingAction; isWaiting: boolean; onShow: BarProps['onShow'] };

/**
 * Offers to undo an action until it is sent. One that closes the order stays until it is answered, but not while there is
 * no signal: that may last, and what waits for one is said above the stop.
 */
function UndoRow({ undoable, isWaiting, onShow }: UndoProps) {
  const { action, dueAt } = undoable;
  const [isDue, setDue] = useState(() => dueAt <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), dueAt - Date.now());
    return () => clearTimeout(timer);
  }, [dueAt]);
  if (isDue && (isWaiting || !closes(action))) return null;
  return <UndoOffer {...{ undoable, isDue, onShow }} />;
}

type OfferProps = { undoable: PendingAction; isDue: boolean; onShow: BarProps['onShow'] };

function UndoOffer({ undoable, isDue, onShow }: OfferProps) {
  const { action, orderId, orderNumber } = undoable;
  const button = useRef<HTMLButtonElement>(null);
  // The button goes by itself, so focus that was on it moves on to the step.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && document.activeElement === own) focusNextStep();
    };
  }, []);
  const done = action.kind === 'complete' ? 'Marked as delivered' : labelOf(action);
  const takeBack = () => {
    if (!undo(undoable)) return;
    // An outcome at the door may have made room for the next stop, whose step would be under the thumb.
    if (action.kind === 'door') onShow(orderId);
    focusNextStep();
  };
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line py-1">
      <p role="status" className="min-w-0 text-label">
        {done} <span className="text-meta text-muted">{orderNumber}</span>
      </p>
      <Button
        ref={button}
        size="lg"
        variant="outline"
        pending={isDue}
        onClick={takeBack}
        aria-label={`Undo ${done} on ${orderNumber}`}
        className="relative overflow-hidden px-4!"
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
