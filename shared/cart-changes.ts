import { capitalized } from './counted.ts';
import { formatList } from './format-list.ts';

/** A product that is ordered at this price, in one of its sizes where there is a choice. */
export type CartEntry = {
  product: {
    id: string;
    name: string;
    price: number;
    /** The price without the sale, where a sale lowers it. */
    regularPrice?: number | undefined;
    imageUrl: string | null;
    imagePlaceholder: string | null;
    category?: string | undefined;
  };
  size?: { id: string; label: string } | undefined;
};

/** A line of a cart, with the size only where there is a choice of sizes. */
export type LineWish = { productId: string; sizeId?: string | undefined; quantity: number };
export type NamedLine = LineWish & { name: string };

/** A line that is another one than before: `was` is 0 for a new one, and `now` for one that is gone. */
export type LineChange = { name: string; was: number; now: number };

/** Names what is ordered: the same key means the same size of the same product. */
export const wishKey = ({ productId, sizeId }: Omit<LineWish, 'quantity'>) => sizeId ?? productId;

/** Returns the lines that are new, gone or of another quantity, by their names. */
export function lineChanges(before: readonly NamedLine[], now: readonly NamedLine[]): LineChange[] {
  const known = new Map(before.map((line) => [wishKey(line), line]));
  const changes = now.map((line) => {
    const was = known.get(wishKey(line))?.quantity ?? 0;
    known.delete(wishKey(line));
    return { name: line.name, was, now: line.quantity };
  });
  const gone = [...known.values()].map(({ name, quantity }) => ({ name, was: quantity, now: 0 }));
  return [...changes, ...gone]
    .filter((change) => change.was !== change.now)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns "2 × Mint Tea was added", "Mint Tea went from 1 to 3", "Mint Tea was removed". */
export function lineChangeText({ name, was, now }: LineChange) {
  if (was === 0) return `${now} × ${name} was added`;
  return now === 0 ? `${name} was removed` : `${name} went from ${was} to ${now}`;
}

/** "Your cart has changed: 2 × Mint Tea was added and Roll-On was removed." */
export const cartChangeSentence = (changes: readonly LineChange[]) =>
  `Your cart has changed: ${formatList(changes.map(lineChangeText))}.`;

export const lineChangeSentence = (change: LineChange) => `${capitalized(lineChangeText(change))}.`;
