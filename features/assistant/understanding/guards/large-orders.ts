import type { Reading } from '../reading.ts';
import type { Item, SoldProduct, Understanding } from '../understanding.ts';
import { isSaid } from './guard.ts';

/** More pieces, or a higher sum in cents, are not put into the cart by words without a yes. */
const maxUnaskedPieces = 10;
const maxUnaskedCents = 20_000;

/** Returns true if one sentence names so many pieces that it may be a mistake. */
export function isLarge(items: readonly Item<SoldProduct>[]) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = items.reduce(
    (sum, { product, quantity }) => sum + quantity * (product.salePrice ?? product.price),
    0,
  );
  return pieces > maxUnaskedPieces || cents > maxUnaskedCents;
}

const wholesale =
  /\b(?:pallet|crate|carton|bulk|wholesale|truckload|boatload|shitload|hundred|thousand|million|dozens|loads?|tons?) of\b|\b(?:hundred|thousand|million)\b|\bwholesale\b/;

/** A number or a measure of much that was read as no quantity: it may be one. */
const mayBeLarge = (reading: Reading, items: readonly Item<SoldProduct>[]) =>
  isSaid(wholesale, reading) ||
  reading.amounts.some(
    ({ kind, value }) =>
      kind === 'count' && value > maxUnaskedPieces && !items.some(({ quantity }) => quantity === value),
  );

/** Marks what needs a yes before it is done: much of a thing, or all that is in the cart. */
export function guardLargeOrders(understood: Understanding, reading: Reading): Understanding {
  const { intent, items = [] } = understood;
  const { cart } = reading;
  const needsYes =
    intent === 'clear_cart'
      ? cart.length > 0
      : (intent === 'add_to_cart' || intent === 'set_quantity') &&
        items.length > 0 &&
        (isLarge(items) || mayBeLarge(reading, items));
  return needsYes ? { ...understood, needsYes } : understood;
}
