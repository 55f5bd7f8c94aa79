import { asCartEntry, nameOfLine } from '#features/products/parts/cart-entry.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { CartChange, View } from '#platform/browser/conversation/conversation.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import { isLarge } from '../../understanding/guards/large-orders.ts';
import { understand } from '../../understanding/understand.ts';
import { askForCheaper } from './cheaper-again.ts';
import type { IntentResult } from './intent-handler.ts';
import { replyToMessage, situationOf, type Message } from './message-reply.ts';

/* What was had or shown before, with one thing about it different. */

const without =
  /^(?<same>.*?\b(?:same|usual|again|reorder|repeat|last (?:order|time))\b.*?)[\s,]+(?:(?:but|just|only|and)[\s,]+)*(?:no|without|minus|except(?: for)?|not|skip|leave out|drop)\s+(?:(?:the|any|my)\s+)?(?<left>[^?]+?)(?:\s+(?:this time|please|pls))*[.!\s]*$/i;
const cheaper =
  /^(?:.{0,40}\b)?(?:that|this|it|the same|those|these|like that)(?: one| ones| thing)?,? but (?:(?:a (?:bit|little)|something|make it) )?(?:cheaper|less expensive|not (?:so|as) (?:expensive|pricey)|(?:for )?less(?: money)?)(?:,? please)?[.!?\s]*$/i;

/** "But no chocolate" and "but cheaper", said of the cart that an order was just put into again. */
const cartWithout =
  /^(?:(?:but|and|just|only|please)[\s,]+)*(?:no|without|minus|except(?: for)?|skip|leave out)\s+(?:(?:the|any|my)\s+)?(?<left>[^?]+?)(?:\s+(?:this time|please|pls|though))*[.!\s]*$/i;
const forLess =
  /^(?<same>.*?)[\s,]*\bbut[\s,]+(?:(?:a (?:bit|little)|something|make it)\s+)?(?:cheaper|less expensive|for less(?: money)?)(?:,? please)?[.!?\s]*$/i;

/** "The same as last time but no chocolate", "that but cheaper"; undefined where nothing of the kind was said. */
export function replyToVariation(message: Message, view: View): IntentResult | undefined {
  const text = message.typed.replaceAll('’', "'");
  const shown = cheaper.test(text) ? showCheaper(message) : undefined;
  if (shown) return shown;
  const last = message.orders.find(({ status }) => status !== 'cancelled') ?? message.orders[0];
  const meansLast = (same: string) =>
    last && understand(same, situationOf(message)).intent === 'reorder' ? last : undefined;

  const { same, left } = without.exec(text)?.groups ?? {};
  const order = same && meansLast(same);
  if (order && left) return reorderWithout(order, left, message);

  const asBefore = forLess.exec(text)?.groups?.same;
  const again = asBefore && meansLast(asBefore);
  if (again) {
    const lines = soldOf(again, message.menu).map((one) => ({ ...entryOf(one), quantity: one.quantity }));
    return askForCheaper(lines, message, { isInCart: false });
  }
  if (view !== 'cart' || message.cart.length === 0) return undefined;
  if (asBefore === '') return askForCheaper(message.cart, message, { isInCart: true });
  const leftOut = cartWithout.exec(text)?.groups?.left;
  const taken = leftOut && replyToMessage({ ...message, typed: `take out the ${leftOut}` });
  return taken && taken.changes?.length ? taken : undefined;
}

type Wanted = { product: MenuProduct; size?: string; quantity: number };

const entryOf = ({ product, size }: Wanted) =>
  asCartEntry(
    product,
    product.sizes?.find(({ id }) => id === size),
  );

/** Returns the items of an order that are still sold. */
function soldOf({ items }: Order, menu: readonly MenuProduct[]): Wanted[] {
  return items.flatMap(({ productId, sizeId, quantity }) => {
    const product = menu.find(({ id }) => id === productId);
    const size = product?.sizes?.find(({ id }) => id === sizeId);
    const isSold = product && product.available && !(size ?? product).soldOut;
    return isSold ? [{ product, quantity, ...(size && { size: size.id }) }] : [];
  });
}

function reorderWithout(order: Order, left: string, message: Message): IntentResult {
  const { menu, cart } = message;
  const sold = soldOf(order, menu);
  const lines = sold.map(({ product, quantity }) => ({ product, quantity }));
  const taken = understand(`remove the ${left}`, { menu, cart: lines }).items ?? [];
  const isLeft = ({ product }: Wanted) => taken.some((item) => item.product === product);
  const wanted = sold.filter((one) => !isLeft(one));
  if (taken.length === 0)
    return {
      answer: {
        text: `I found no “${left}” in your last order. Shall I put all of it into your cart?`,
        offers: [{ label: 'Yes, order it again', act: 'reorder', value: order.id }],
      },
    };
  if (wanted.length === 0) return { answer: { text: 'Nothing else of that order is sold any more.' } };
  const changes = wanted.map((one): CartChange => {
    const { product, quantity } = one;
    const entry = entryOf(one);
    const stock = product.sizes?.find(({ id }) => id === entry.size?.id) ?? product;
    return {
      ...entry,
      quantity: Math.min(quantityOf(cart, entry) + quantity, stock.left ?? Infinity, 99),
    };
  });
  const names = formatList(
    changes.map((entry) => `${entry.quantity - quantityOf(cart, entry)} × ${nameOfLine(entry)}`),
  );
  const gone = order.items.filter(({ productId }) => !sold.some(({ product }) => product.id === productId));
  const missing =
    gone.length > 0
      ? ` ${formatList(gone.map(({ productName }) => productName))} ${isOrAre(gone.length)} not sold any more.`
      : '';
  const but = `as last time, without ${formatList(taken.map(({ product }) => product.name))}`;
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(cart, entry) }));
  const done = { text: `Added ${names}, ${but}.${missing}`, undo };
  if (!message.isOnline || isLarge(wanted))
    return {
      answer: {
        text: `Shall I put ${names} into your cart, ${but}?${missing}`,
        offers: [{ label: `Yes, ${names}`, act: 'change_cart', changes, answer: done }],
      },
    };
  return { changes, answer: { ...done, card: { kind: 'cart' }, choices: ['View Cart', 'Checkout'] } };
}

const priceOf = ({ price, salePrice }: MenuProduct) => salePrice ?? price;

/** Of the kind that was shown last, what costs less. */
function showCheaper(message: Message): IntentResult | undefined {
  const { menu, spoken } = message;
  const shown = spoken?.shown.flatMap((id) => menu.find((product) => product.id === id) ?? []) ?? [];
  const [cheapest] = shown.toSorted((a, b) => priceOf(a) - priceOf(b));
  // The whole menu was in sight: "that" is nothing of it.
  if (!cheapest || shown.length > 6) return undefined;
  const products = menu
    .filter(({ category, available, soldOut }) => category === cheapest.category && available && !soldOut)
    .filter((product) => priceOf(product) < priceOf(cheapest))
    .toSorted((a, b) => priceOf(a) - priceOf(b));
  if (products.length === 0) {
    const kind = cheapest.category ? ` in ${cheapest.category}` : '';
    return {
      answer: {
        text: `Nothing${kind} costs less than ${cheapest.name} (${dollars(priceOf(cheapest))}).`,
        choices: ['Show the menu', 'What is on sale?'],
      },
    };
  }
  return replyToMessage({ ...message, understood: { intent: 'find_products', products } });
}
