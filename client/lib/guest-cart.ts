import { useSyncExternalStore } from 'react';
import { maxQuantity } from '#shared/limits.ts';
import { localStore } from './storage.ts';

export type GuestLine = { productId: string; sizeId?: string; quantity: number };

const key = 'guest-cart';
const listeners = new Set<() => void>();
let known: readonly GuestLine[] | undefined;

/** What a visitor has put aside on this device, until there is an account to put it into. */
export function guestLines(): readonly GuestLine[] {
  if (!known) {
    const stored = localStore.readJson(key);
    known = Array.isArray(stored) ? stored.filter(isLine) : [];
  }
  return known;
}

/** Another version of the app may have written another shape. */
const isLine = (line: Partial<GuestLine> | null): line is GuestLine =>
  typeof line?.productId === 'string' && Number.isInteger(line.quantity);

export function setGuestLines(lines: readonly GuestLine[]) {
  known = lines;
  if (lines.length === 0) localStore.forget(key);
  else localStore.writeJson(key, [...lines]);
  for (const listener of listeners) listener();
}

/** One more of it, at most as many as a cart holds. */
export function addGuestLine(productId: string, sizeId?: string) {
  const isSame = (line: GuestLine) => line.productId === productId && line.sizeId === sizeId;
  const lines = guestLines();
  const more = (line: GuestLine) => ({ ...line, quantity: Math.min(line.quantity + 1, maxQuantity) });
  setGuestLines(
    lines.some(isSame)
      ? lines.map((line) => (isSame(line) ? more(line) : line))
      : [...lines, { productId, quantity: 1, ...(sizeId && { sizeId }) }],
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useGuestLines = () => useSyncExternalStore(subscribe, guestLines);
