import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import { asCartEntry, nameOfLine } from '#features/products/parts/cart-entry.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { CartChange } from '#platform/browser/conversation/conversation.ts';
import type { CartEntry } from '#shared/cart-changes.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import type { IntentResult, Situation } from './intent-handler.ts';

type Line = CartEntry & { quantity: number };

/** Of the same kind, the product that costs less by the least, so that it is as near as can be. */
function cheaperThan({ product: { id, price, category } }: Line, menu: readonly MenuProduct[]) {
  const kind = category ?? menu.find((product) => product.id === id)?.category;
  const cheaper = menu
    .filter((product) => product.available && !product.soldOut && product.category === kind)
    .map((product) => ({ entry: asCartEntry(product), stock: product.sizes?.[0] ?? product }))
    .filter(({ entry }) => entry.product.id !== id && entry.product.price < price);
  return cheaper.toSorted((a, b) => b.entry.product.price - a.entry.product.price)[0];
}

const priced = (entry: CartEntry) => `${nameOfLine(entry)} (${dollars(entry.product.price)})`;

/** Asks whether cheaper products of the same kinds are to take the place of these, in the cart or in an order again. */
export function askForCheaper(
  lines: readonly Line[],
  { menu, cart, texts: { again: words } }: Pick<Situation, 'menu' | 'cart' | 'texts'>,
  { isInCart }: { isInCart: boolean },
): IntentResult {
  const quantities = new Map<string, CartChange>();
  const put = (entry: CartEntry, quantity: number, most = maxQuantity) => {
    const key = `${entry.product.id} ${entry.size?.id}`;
    const before = quantities.get(key)?.quantity ?? quantityOf(cart, entry);
    quantities.set(key, { ...entry, quantity: Math.min(Math.max(before + quantity, 0), most, maxQuantity) });
  };
  const swaps = lines.flatMap((line) => {
    const other = cheaperThan(line, menu);
    if (other) {
      if (isInCart) put(line, -line.quantity);
      put(other.entry, line.quantity, other.stock.left ?? undefined);
    } else if (!isInCart) put(line, line.quantity);
    return other ? [words.inPlaceOf(`${line.quantity} × ${priced(other.entry)}`, priced(line))] : [];
  });
  if (swaps.length === 0)
    return { answer: { text: words.noCheaper, choices: ['Show the menu', 'What is on sale?'] } };
  const changes = [...quantities.values()];
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(cart, entry) }));
  const withRest = (text: string) => (swaps.length < lines.length ? `${text} ${words.restStays}` : text);
  const done = { text: withRest(words.swapped(swaps)), undo };
  return {
    answer: {
      text: withRest(words.shallSwap(swaps)),
      offers: [{ label: words.yesCheaper, act: 'change_cart', changes, answer: done }],
      asksForYes: true,
    },
  };
}
