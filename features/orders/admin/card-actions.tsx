import { useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from '~icons/lucide/undo-2';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { ApiError, call, reasonOf } from '#platform/browser/api/api.ts';
import { showError } from '#platform/browser/api/use-endpoint.ts';
import { placeOf, takeStep } from '#platform/browser/lib/step-lock.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { type AdminOrder, undoOrderChange } from '../contract/admin-orders.ts';
import { undoSeconds } from '#shared/undo.ts';
import { acceptOrder, invalidateOrder, readOrder } from './changes/order-cache.ts';
import { noteOwnChange } from './changes/own-versions.ts';
import { endUndo, useUndoOffer, type UndoOffer } from './changes/undo-offers.ts';

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

export function DetailsUndo({ order }: { order: AdminOrder }) {
  const offer = useUndoOffer(order.id);
  return offer && <UndoButton key={offer.version} order={order} offer={offer} findNext={findNone} />;
}

type Props = {
  order: AdminOrder;
  offer: UndoOffer;
  /** Finds what takes the focus after it. It is the same function at every render. */
  findNext: () => HTMLElement | null;
};

export function UndoButton({ order, offer: { label, back, version }, findNext }: Props) {
  const undo = useUndo(order);
  const button = useRef<HTMLButtonElement>(null);
  // The button goes by itself, so focus that was on it moves on to its neighbor.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) findNext()?.focus({ preventScroll: true });
    };
  }, [findNext]);

  return (
    <SendButton
      ref={button}
      variant="outline"
      className="relative gap-1! overflow-hidden px-2! whitespace-nowrap"
      aria-label={`Undo ${label} on ${order.orderNumber}, back to ${back}`}
      of={undo}

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
    </SendButton>
  );
}

/** Takes back the change that made this version of the order. */
function useUndo({ id, orderNumber }: AdminOrder) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: (version: number) =>
      call(undoOrderChange, { params: { id }, headers: { 'if-match': String(version) } }),
    onSuccess: (fresh, version) => {
      noteOwnChange(fresh, version);
      acceptOrder(cache, fresh);
      endUndo(id);
      invalidateOrder(cache, id);
      toast({ title: 'Change Undone', description: orderNumber });
    },
    onError: async (error) => {
      showError(error, {
        title: 'Could not undo',
        description: reasonOf(error) ?? 'Please try again.',
      });
      // A refused undo is over. Without an answer it may be pressed again.
      if (!(error instanceof ApiError)) return;
      const fresh = await readOrder(id);
      if (fresh) acceptOrder(cache, fresh);
      endUndo(id);
      invalidateOrder(cache, id);
    },
  });
}
