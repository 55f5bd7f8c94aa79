import Undo2 from '~icons/lucide/undo-2';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { placeOf, takeStep } from '#platform/browser/lib/step-lock.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { undoSeconds } from '#shared/undo.ts';
import { useUndoOffer, type UndoOffer } from './changes/undo-offers.ts';
import { useUndo } from './changes/use-undo.ts';

/** The last row of a card. Undo shares it with View Details, so that nothing moves when it comes and goes. */
export function CardActions({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) {
  const offer = useUndoOffer(order.id);
  const details = useRef<HTMLButtonElement>(null);
  const findDetails = useCallback(() => details.current, []);
  return (
    <div className="flex gap-2 *:flex-auto">
      {offer && (
        <div data-keep-clear className="grid">
          <UndoButton key={offer.version} order={order} offer={offer} findNext={findDetails} />
        </div>
      )}
      <Button
        ref={details}
        data-part="open"
        variant="soft"
        className="px-2! whitespace-nowrap"
        aria-label={`View Details of ${order.orderNumber}`}
        onClick={onOpen}
      >
        View Details
      </Button>
    </div>
  );
}

const findNone = () => null;

/** The same in the details of an order. */
export function DetailsUndo({ order }: { order: AdminOrder }) {
  const offer = useUndoOffer(order.id);
  return offer && <UndoButton key={offer.version} order={order} offer={offer} findNext={findNone} />;
}

type Props = {
  order: AdminOrder;
  offer: UndoOffer;
  /** What takes the focus after it; the same function at every render. */
  findNext: () => HTMLElement | null;
};

export function UndoButton({ order, offer: { label, back, version }, findNext }: Props) {
  const undo = useUndo(order);
  const offline = useOfflineReason();
  const button = useRef<HTMLButtonElement>(null);
  // It goes by itself; focus that was on it moves on to its neighbor.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) findNext()?.focus({ preventScroll: true });
    };
  }, [findNext]);

  return (
    <Button
      ref={button}
      variant="outline"
      className="relative gap-1! overflow-hidden px-2! whitespace-nowrap"
      aria-label={`Undo ${label} on ${order.orderNumber}, back to ${back}`}
      pending={undo.isPending}
      disabledReason={offline}
      // It may appear where the step was: a second press of that one must not take it back.
      onClick={(event) => takeStep({ place: placeOf(event) }) && undo.mutate(version)}
    >
      <Undo2 aria-hidden className="max-[23rem]:hidden" />
      Undo {label}
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-countdown bg-brand"
        style={{ animationDuration: `${undoSeconds}s` }}
      />
    </Button>
  );
}
