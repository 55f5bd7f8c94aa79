import { useSyncExternalStore } from 'react';
import { maxQuantity } from '#shared/limits.ts';
import { createDeviceStore } from './device-store.ts';

export type GuestLine = { productId: string; sizeId?: string; quantity: number };
type GuestCart = { lines: readonly GuestLine[] };

/** What a visitor has put aside on this device, until there is an account to put it into. */
const cart = createDeviceStore<GuestCart>('guest-cart', { lines: [] }, (stored) => {
  // Earlier versions stored the lines alone.
  const lines: unknown = Array.isArray(stored) ? stored : stored.lines;
  return { lines: Array.isArray(lines) ? lines.filter(isLine) : [] };
});
cart.open();

/** Another version of the app may have written another shape. */
function isLine(line: Partial<GuestLine> | null): line is GuestLine {
  return typeof line?.productId === 'string' && Number.isInteger(line.quantity);
}

type Chosen = Omit<GuestLine, 'quantity'>;
const isSame = (one: Chosen, other: Chosen) =>
  one.productId === other.productId && one.sizeId === other.sizeId;

/** One more of it, at most as many as a cart holds. */
export const addGuestLine = (productId: string, sizeId?: string) =>
  cart.update(({ lines }) => {
    const added = { productId, ...(sizeId && { sizeId }) };
    const more = (line: GuestLine) => ({ ...line, quantity: Math.min(line.quantity + 1, maxQuantity) });
    return {
      lines: lines.some((line) => isSame(line, added))
        ? lines.map((line) => (isSame(line, added) ? more(line) : line))
        : [...lines, { ...added, quantity: 1 }],
    };
  });

/** The line that is to be sent next, as it is stored now. */
export function nextGuestLine() {
  cart.reload();
  return cart.current().lines[0];
}

/** Takes away as many as were sent; what another tab has added meanwhile stays. */
export const forgetSent = (sent: GuestLine) =>
  cart.update(({ lines }) => ({
    lines: lines
      .map((line) => (isSame(line, sent) ? { ...line, quantity: line.quantity - sent.quantity } : line))
      .filter(({ quantity }) => quantity > 0),
  }));

export const useGuestLines = () => useSyncExternalStore(cart.subscribe, cart.current).lines;
