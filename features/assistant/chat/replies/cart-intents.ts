import type { CartEntry } from '#shared/cart-changes.ts';
import { asCartEntry, nameOfLine, quantityLimit } from '#features/products/parts/cart-entry.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { Answer, CartChange } from '#platform/browser/conversation/conversation.ts';
import {
  sayOf,
  worded,
  type IntentHandler,
  type IntentResult,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { findMentionedSize, mentionsSize } from './asked-sizes.ts';
import { askWhich } from './ask-which.ts';

type Named = Parameters<typeof nameOfLine>[0] & { quantity: number };

/** More lines than these are counted, not named. */
const maxNamed = 8;

const named = (entries: readonly Named[], { texts }: Pick<Situation, 'texts'>) =>
  entries.length > maxNamed
    ? texts.goods.pieces(
        entries.reduce((sum, { quantity }) => sum + quantity, 0),
        entries.length,
      )
    : texts.goods.and(entries.map((entry) => `${entry.quantity} × ${nameOfLine(entry)}`));

/** In the size that was typed, such as "14g", or else in the one that is in the cart, where there is one. */
function entryOf(product: MenuProduct, { typed, cart }: Pick<Situation, 'typed' | 'cart'>): CartEntry {
  const said = product.sizes?.filter(({ label }) => mentionsSize(label, typed)) ?? [];
  if (said.length === 1) return asCartEntry(product, said[0]);
  const line = cart.find((item) => item.product.id === product.id);
  return line ? entryIn(line) : asCartEntry(product);
}

/** "The 20 piece gummies", where there are 5 and 10. */
const isInOtherSizes = ({ sizes }: MenuProduct, { typed }: Situation) =>
  sizes !== undefined &&
  findMentionedSize(typed) !== undefined &&
  !sizes.some(({ label }) => mentionsSize(label, typed));

/** Returns whether a size is sold out, and the number left when few are. */
const stockOf = (product: MenuProduct, { size }: CartEntry) =>
  product.sizes?.find(({ id }) => id === size?.id) ?? product;

const entryIn = ({ product, size }: CartItem): CartEntry => ({ product, ...(size && { size }) });

/** Changes the cart, and keeps what undoes it. */
function change(
  changes: readonly CartChange[],
  answer: Pick<Answer, 'text' | 'wording'>,
  { cart, isOnline, texts }: Situation,
): IntentResult {
  if (!isOnline) return { answer: { text: texts.goods.offline } };
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(cart, entry) }));
  // Of an exchange it is about what went in.
  const spoken = changes.length === 1 ? changes : changes.filter(({ quantity }) => quantity > 0);
  const about = spoken.length === 1 ? spoken[0]?.product.id : undefined;
  return { changes: [...changes], answer: { ...answer, undo, about, card: { kind: 'cart' } } };
}

/** Asks for a yes before a change that would be made at once otherwise. */
function askFirst(
  { changes = [], answer }: IntentResult,
  { text, label }: { text: string; label: string },
): IntentResult {
  if (changes.length === 0) return { answer };
  const { undo, about } = answer;
  const done = { text: answer.text, undo, about };
  return {
    answer: { text, offers: [{ label, act: 'change_cart', changes, answer: done }], asksForYes: true },
  };
}

/** A button that names more products than these is longer than the question. */
const maxNamedByButton = 2;

/** "Shall I put 99 × Orchard Gummies into your cart, for $2,772.00?" */
function askForMany(
  result: IntentResult,
  lines: readonly (CartEntry & { quantity: number })[],
  situation: Situation,
  what = named(lines, situation),
) {
  const sum = lines.reduce((cents, { product, quantity }) => cents + quantity * product.price, 0);
  const { askForMany: text, yes, yesToAll } = situation.texts.goods;
  return askFirst(result, {
    text: text(what, sum),
    label: lines.length > maxNamedByButton ? yesToAll : yes(what),
  });
}

type Line = CartEntry & { quantity: number; stock: ReturnType<typeof stockOf> };

/** No more of each line than it may have; what they are is said where one was cut. */
function withinLimits(lines: readonly Line[], { texts: { goods } }: Situation) {
  const limits = new Set<string>();
  const changes = lines.map(({ stock, ...entry }) => {
    const { max, maxReason } = quantityLimit(stock.left);
    if (entry.quantity > max)
      limits.add(maxReason ? goods.onlyLeft(max, nameOfLine(entry)) : goods.mostOfOne(maxQuantity));
    return { ...entry, quantity: Math.min(entry.quantity, max) };
  });
  return { changes, limits: limits.size > 0 ? goods.and(limits) : undefined };
}

export const addToCart: IntentHandler = (understood, situation) => {
  const { items = [], removes = [], choices, quantity: count, isRanked, needsYes, also } = understood;
  const { goods } = situation.texts;
  const asked = { intent: 'add_to_cart' as const, ...(count && { quantity: count }) };
  if (items.length === 0)
    return isRanked && !choices
      ? { answer: { text: goods.nothingFits } }
      : { answer: askWhich(asked, choices, situation) };
  const unsold = items.find(({ product }) => isInOtherSizes(product, situation))?.product;
  if (unsold) {
    const labels = unsold.sizes?.map(({ label }) => label) ?? [];
    return sayOf({ text: goods.comesIn(unsold.name, labels) }, unsold);
  }
  const lines = items.map(({ product, quantity }) => {
    const entry = entryOf(product, situation);
    return { ...entry, quantity, stock: stockOf(product, entry) };
  });
  const there = lines.filter(({ stock }) => !stock.soldOut);
  const soldOut = lines.filter(({ stock }) => stock.soldOut).map(nameOfLine);
  const refused = soldOut.length > 0 ? ` ${goods.soldOut(soldOut)}` : '';
  if (there.length === 0) return { answer: { text: refused.trim(), choices: ['Show the menu'] } };
  const { changes, limits } = withinLimits(
    there.map((line) => ({ ...line, quantity: quantityOf(situation.cart, line) + line.quantity })),
    situation,
  );
  if (limits) {
    const text = goods.cutShort(named(changes, situation), limits) + refused;
    const cut = change(changes, { text }, situation);
    return needsYes ? askForMany(cut, changes, situation) : cut;
  }
  const added = isRanked ? priced(there, situation) : named(there, situation);
  const what = removes.length > 0 ? goods.addedInPlace(added, named(removes, situation)) : added;
  const result = change(
    [...taken(removes, situation), ...changes],
    worded(
      'added',
      goods.added(what).map((text) => text + refused),
      situation,
    ),
    situation,
  );
  if (needsYes) return askForMany(result, there, situation, what);
  if (also) return alsoAsk(result, addToCart({ ...asked, items: also, needsYes: true }, situation).answer);
  return choices ? alsoAsk(result, askWhich(asked, choices, situation)) : result;
};

/** Adds the question for what was unclear to the answer about what was done. */
const alsoAsk = (
  result: IntentResult,
  { text, choices, asked, offers, asksForYes }: Answer,
): IntentResult => ({
  ...result,
  answer: {
    ...result.answer,
    text: `${result.answer.text} ${text}`,
    choices,
    ...(asked && { asked }),
    ...(offers && { offers, asksForYes }),
  },
});

/** Names products that were chosen by price or strength, with their prices. */
const priced = (entries: readonly (CartEntry & { quantity: number })[], { texts: { goods } }: Situation) =>
  goods.and(
    entries.map(({ product, size, quantity }) => {
      const sum = dollars(product.price);
      const price = quantity > 1 ? goods.each(sum) : sum;
      return `${quantity} × ${product.name} (${size ? `${size.label}, ` : ''}${price})`;
    }),
  );

const taken = (items: NonNullable<Understood['items']>, situation: Situation): CartChange[] =>
  items.map(({ product, quantity }) => {
    const entry = entryOf(product, situation);
    return { ...entry, quantity: Math.max(quantityOf(situation.cart, entry) - quantity, 0) };
  });

const linesIn = (items: Understood['items'] = [], situation: Situation) =>
  items.filter(({ product }) => quantityOf(situation.cart, entryOf(product, situation)) > 0);

export const removeFromCart: IntentHandler = (understood, situation) => {
  const { items, choices, quantity: count, needsYes } = understood;
  const { goods } = situation.texts;
  const there = linesIn(items, situation);
  const question =
    choices &&
    askWhich({ intent: 'remove_from_cart', ...(count && { quantity: count }) }, choices, situation);
  if (question && there.length === 0) return { answer: question };
  if (there.length === 0) return { answer: { text: goods.notInCart, card: { kind: 'cart' } } };
  const changes = taken(there, situation);
  const what = named(there, situation);
  const result = change(changes, worded('removed', goods.removed(what), situation), situation);
  if (needsYes) return askFirst(result, { text: goods.askToRemove(what), label: goods.yesRemove });
  return question ? alsoAsk(result, question) : result;
};

export const setQuantity: IntentHandler = ({ items = [], needsYes }, situation) => {
  const { goods } = situation.texts;
  if (items.length === 0) return { answer: { text: goods.whichProduct, card: { kind: 'cart' } } };
  const lines = items.map(({ product, quantity }) => {
    const entry = entryOf(product, situation);
    return { ...entry, quantity: Math.max(quantity, 0), stock: stockOf(product, entry) };
  });
  const limited = withinLimits(lines, situation);
  const changes = limited.changes.map((entry) => ({ ...entry, isExact: true as const }));
  const what = named(changes, situation);
  const answer = limited.limits
    ? { text: goods.cutShort(what, limited.limits) }
    : worded('set', goods.set(what), situation);
  const result = change(changes, answer, situation);
  return needsYes ? askForMany(result, changes, situation) : result;
};

export const clearCart: IntentHandler = (_, situation) => {
  const { goods, labels } = situation.texts;
  if (situation.cart.length === 0) return { answer: { text: goods.cartIsEmpty } };
  const changes = situation.cart.map((line) => ({ ...entryIn(line), quantity: 0 }));
  const emptied = worded('cleared', goods.cleared, situation);
  return askFirst(change(changes, emptied, situation), {
    text: goods.askToClear(named(situation.cart, situation)),
    label: labels.emptyCart,
  });
};
