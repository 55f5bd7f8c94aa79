import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/ui/store.ts';
import { undoSeconds } from '#shared/undo.ts';

/** The last change of an order made on this page can be undone; `version` is the one that it made. */
export type UndoOffer = { orderId: string; version: number; label: string; back: string };

type Timed = UndoOffer & { end: () => void; timer: ReturnType<typeof setTimeout> };

// The offers outlive the cards, which come and go with the tab and the filter.
const offers = new Map<string, Timed>();
const latest = createStore<readonly UndoOffer[]>([]);
const announce = () => latest.set([...offers.values()]);

/** Offers to undo a change, instead of the one before of the same order. `onEnd` runs once it cannot be undone any more. */
export function offerUndo(offer: UndoOffer, onEnd: () => void) {
  withdrawUndo(offer.orderId);
  const end = () => {
    withdrawUndo(offer.orderId);
    onEnd();
  };
  offers.set(offer.orderId, { ...offer, end, timer: setTimeout(end, undoSeconds * 1000) });
  announce();
}

/** Withdraws the offer without a word: the order was changed again. */
export function withdrawUndo(orderId: string) {
  clearTimeout(offers.get(orderId)?.timer);
  if (offers.delete(orderId)) announce();
}

/** Ends the offer now, as its timer would. */
export const endUndo = (orderId: string) => offers.get(orderId)?.end();

export const undoOffer = (orderId: string): UndoOffer | undefined => offers.get(orderId);

export const useUndoOffer = (orderId: string) =>
  useSyncExternalStore(latest.subscribe, () => undoOffer(orderId));

/** The latest offer is the last. */
export const useUndoOffers = () => useSyncExternalStore(latest.subscribe, latest.current);
