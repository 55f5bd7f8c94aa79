import { brings } from './bringing.ts';
import { wishHeads } from './clauses-heads.ts';
import { isLarge } from './guards/large-orders.ts';
import { asksOrTakesOut } from './no-order.ts';
import { numberNames } from './numbers.ts';
import { understand } from './understand.ts';
import type { IntentId, Item, Situation, SoldProduct, Understanding } from './understanding.ts';

/* The goods of an order of several parts. */

export type Clause<Product extends SoldProduct = SoldProduct> = {
  /** The clause without the fields of the order. */
  text: string;
  understood: Understanding<Product>;
};

export const acting: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/** Words beside these in a clause belong to the order. */
export const keepsFields: ReadonlySet<IntentId> = new Set([...acting, 'checkout', 'clear_cart', 'reorder']);

const counts = String.raw`\d{1,2}|an?|${numberNames.slice(1, 11).join('|')}`;
const determiners = String.raw`${counts}|some|the|my|una?s?|unos|dos|tres|el|la|los|las`;
/** Goods may begin behind these. */
const goodsStart = new RegExp(String.raw`(?<=^|\s)(?:${determiners})(?= \p{L})`, 'giu');
const isCount = new RegExp(String.raw`^\W*(?:${counts})\W*$`, 'i');
const bringing = new RegExp(`^${brings}(?: me)? `, 'i');
/** Before goods stands an order, or a word or two to whom it is said. */
const leads = new RegExp(
  String.raw`^(?:\W*[\p{L}']+\W*){0,3}$|(?<!\p{L})(?:want|wanna|like|cop|me|${wishHeads})`,
  'iu',
);

/** "The driver could bring 2 balms and a tea": what an address is said to is ordered, in whatever words. */
export function listOf<Product extends SoldProduct>(
  said: string,
  known: Situation<Product>,
): Clause<Product> | undefined {
  if (asksOrTakesOut(said) || isCount.test(said)) return undefined;
  const starts = [0, ...[...said.matchAll(goodsStart)].map(({ index }) => index)].filter((at) =>
    leads.test(said.slice(0, at)),
  );
  const { intent, items: goods = [] } = understand(said, known);
  if (intent !== 'add_to_cart' && keepsFields.has(intent)) return undefined;
  const orders = starts
    .map((at) => said.slice(at).replace(bringing, ''))
    .map((text) => ({ text, understood: understand(`give me ${text}`, known) }))
    .filter(({ understood }) => isOrderOf(understood, goods) || isOpenOrder(understood, goods));
  const most = Math.max(...orders.map(goodsIn));
  return orders.findLast((order) => goodsIn(order) === most);
}

/** "No chocolate this time", with none in the cart, leaves out what was never in it. */
export function isLeftOut<Product extends SoldProduct>(said: string, known: Situation<Product>) {
  const [, goods] = /^(?:no|sin) (.+)$/i.exec(said) ?? [];
  if (!goods || understand(said, known).items?.length) return false;
  const { items = [], choices = [] } = understand(`add ${goods}`, known);
  return items.length + choices.length > 0;
}

const goodsIn = ({ understood: { items = [], choices = [] } }: Clause) =>
  items.length + Number(choices.length > 0);

/** Returns true for an order that is sure, and has all of these goods. */
const isOrderOf = (
  { intent, needsYes, offered, items = [] }: Understanding,
  goods: readonly Item<SoldProduct>[],
) =>
  intent === 'add_to_cart' &&
  !offered &&
  !needsYes &&
  items.length > 0 &&
  goods.every(({ product, quantity }) =>
    items.some((one) => one.product === product && one.quantity >= quantity),
  );

/** "A pack of joints": of several it is asked which. */
const isOpenOrder = (
  { intent, offered, items = [], choices = [] }: Understanding,
  goods: readonly unknown[],
) => intent === 'add_to_cart' && !offered && items.length + goods.length === 0 && choices.length > 0;

export const isSureOrder = ({ understood }: Clause) =>
  isOrderOf(understood, []) && !understood.choices?.length;

/** Returns true where goods go on with those before them: "one tea, two balms", or "the tea, two of them". */
export function isOfList<Product extends SoldProduct>(
  one: Clause<Product>,
  last: Clause<Product>,
  { cart = [] }: Situation<Product>,
) {
  const { intent, items = [] } = one.understood;
  const isCounted = items.every(
    ({ product }) =>
      last.understood.items?.some((other) => other.product === product) &&
      !cart.some((line) => line.product === product),
  );
  return isSureOrder(one) || (intent === 'set_quantity' && items.length > 0 && isCounted);
}

/** Returns the goods of two clauses as those of one. */
export function joined<Product extends SoldProduct>(
  first: Clause<Product>,
  second: Clause<Product>,
): Clause<Product> {
  const items = [...(first.understood.items ?? [])];
  for (const more of second.understood.items ?? []) {
    const same = items.find(({ product }) => product === more.product);
    if (same)
      items.splice(items.indexOf(same), 1, { ...more, quantity: Math.max(more.quantity, same.quantity) });
    else items.push(more);
  }
  const { product: _, isRanked: __, ...understood } = { ...second.understood, ...first.understood };
  const needsYes = isLarge(items) && { needsYes: true as const };
  return { text: `${first.text}, ${second.text}`, understood: { ...understood, items, ...needsYes } };
}
