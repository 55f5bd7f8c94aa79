import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { missingFrom } from '#features/orders/rules/still-sold.ts';
import { asCartEntry, nameOfLine } from '#features/products/parts/cart-entry.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Offer } from '#platform/browser/conversation/conversation.ts';
import type { CartEntry } from '#shared/cart-changes.ts';
import { maxQuantity } from '#shared/limits.ts';
import { isLarge } from '../../understanding/guards/large-orders.ts';
import { askForCheaper } from './cheaper-again.ts';
import type { IntentHandler, IntentResult, Situation } from './intent-handler.ts';
import { seeOrders } from './order-intents.ts';

/** An earlier order again: as it was after a yes, without what was to be left out, or with what costs less. */
export const reorder: IntentHandler = ({ differs }, situation) => {
  const { orders, texts, menu, spoken } = situation;
  const last =
    orders.find(({ id }) => id === spoken?.reorder) ??
    orders.find(({ status }) => status !== 'cancelled') ??
    orders[0];
  if (!last) return { answer: { text: texts.shop.noEarlierOrder } };
  if (differs?.isCheaper) return askForCheaper(linesOf(last, menu), situation, { isInCart: false });
  if (differs?.without) return reorderWithout(last, differs.without, situation);
  const text = texts.shop.askToReorder(last.orderNumber);
  return {
    answer: {
      text: differs ? `${text} ${texts.again.differsInCart}` : text,
      offers: [allOf(last, situation), seeOrders(situation)],
      asksForYes: true,
    },
  };
};

const allOf = ({ id }: Order, { texts }: Situation): Offer => ({
  label: texts.labels.orderAgain,
  act: 'reorder',
  value: id,
});

type Line = CartEntry & { quantity: number; stock: { left?: number | null } };

/** The items of an order that are sold now. */
const linesOf = ({ items }: Order, menu: readonly MenuProduct[]): Line[] =>
  items.flatMap(({ productId, sizeId, quantity }) => {
    const product = menu.find(({ id }) => id === productId);
    const size = sizeId ? product?.sizes?.find(({ id }) => id === sizeId) : product?.sizes?.[0];
    const stock = size ?? product;
    const isSold = product?.available && stock && !stock.soldOut && Boolean(product.sizes) === Boolean(size);
    return isSold ? [{ ...asCartEntry(product, size), quantity, stock }] : [];
  });

function reorderWithout(order: Order, left: readonly MenuProduct[], situation: Situation): IntentResult {
  const { menu, cart, typed, texts, isOnline } = situation;
  const words = texts.again;
  const lines = linesOf(order, menu);
  const isLeft = (line: Line) => left.some(({ id }) => id === line.product.id);
  const without = lines.filter(isLeft).map(nameOfLine);
  const wanted = lines.filter((line) => !isLeft(line));
  if (without.length === 0)
    return {
      answer: { text: words.notInOrder, offers: [allOf(order, situation)], asksForYes: true },
    };
  if (wanted.length === 0) return { answer: { text: words.nothingElse } };
  const changes = wanted.map(({ stock, quantity, ...entry }) => ({
    ...entry,
    quantity: Math.min(quantityOf(cart, entry) + quantity, stock.left ?? maxQuantity, maxQuantity),
  }));
  const { goods } = texts;
  const what = goods.and(
    changes.map((entry) => `${entry.quantity - quantityOf(cart, entry)} × ${nameOfLine(entry)}`),
  );
  const missing = texts.acts.missing(missingFrom(order.items, menu));
  const as = words.without(without);
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(cart, entry) }));
  const done = { text: [words.added(what, as), missing].filter(Boolean).join(' '), undo };
  const items = wanted.map(({ product, quantity }) => ({
    product: { ...product, description: null, category: null, thcContent: null },
    quantity,
  }));
  // A question orders nothing.
  if (isOnline && !isLarge(items) && !typed.includes('?'))
    return { changes, answer: { ...done, card: { kind: 'cart' }, choices: ['View Cart', 'Checkout'] } };
  return {
    answer: {
      text: [words.shallAdd(what, as), missing].filter(Boolean).join(' '),
      offers: [{ label: goods.yes(what), act: 'change_cart', changes, answer: done }],
      asksForYes: true,
    },
  };
}
