import { createDeviceStore } from './device-store.ts';

export type GuestLine = {
  productId: string;
  sizeId?: string;
  quantity: number;
  /** Once it is being sent: the `Idempotency-Key`, of this product and quantity. */
  key?: string;
};
type GuestCart = { lines: readonly GuestLine[] };

/** The cart of a visitor on this device, until there is an account to add it to. */
export const guestCart = createDeviceStore<GuestCart>('guest-cart', { lines: [] }, (stored) => {
  // Earlier versions stored the lines alone.
  const lines: unknown = Array.isArray(stored) ? stored : stored.lines;
  return { lines: Array.isArray(lines) ? lines.filter(isLine) : [] };
});
guestCart.open();

/** Another version of the app may have written another shape. */
function isLine(line: Partial<GuestLine> | null): line is GuestLine {
  return typeof line?.productId === 'string' && Number.isInteger(line.quantity);
}

/** Tells whether there is anything to send. */
export function hasGuestLines() {
  guestCart.reload();
  return guestCart.current().lines.length > 0;
}
