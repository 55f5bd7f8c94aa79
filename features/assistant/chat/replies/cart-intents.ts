import {
  asCartEntry,
  type CartEntry,
  nameOfLine,
  quantityLimit,
} from '#features/cart/customer/cart-entry.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { Answer, CartChange } from '#platform/browser/conversation/conversation.ts';
import {
  say,
  worded,
  type IntentHandler,
  type IntentResult,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { askWhich } from './which-one.ts';

const named = (entries: readonly (Parameters<typeof nameOfLine>[0] & { quantity: number })[]) =>
  formatList(entries.map((entry) => `${entry.quantity} × ${nameOfLine(entry)}`));

const offline = (): IntentResult => ({
  answer: {
    text: "You're offline, so I left everything as it is. Please say it again once the shop is in reach.",
  },
});

/** "14 g" is also said as "14g" and "14 grams". */
const isSaid = (label: string, typed: string) => {
  const parts = label.split(/\s+/).map((part) => part.replaceAll(/[^\w ]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\d.])${parts.join(String.raw`\s*`)}(?:rams?)?(?!\w)`, 'i').test(typed);
};

/** In the size that was typed, such as "14g", or else in the one that is in the cart, where there is one. */
function entryOf(product: MenuProduct, { typed, cart }: Pick<Situation, 'typed' | 'cart'>): CartEntry {
  const said = product.sizes?.filter(({ label }) => isSaid(label, typed)) ?? [];
  if (said.length === 1) return asCartEntry(product, said[0]);
  const line = cart.find((item) => item.product.id === product.id);
  return line ? entryIn(line) : asCartEntry(product);
}

/** Whether it is sold out, and how many are left once few are. */
const stockOf = (product: MenuProduct, { size }: CartEntry) =>
  product.sizes?.find(({ id }) => id === size?.id) ?? product;

const entryIn = ({ product, size }: CartItem): CartEntry => ({ product, ...(size && { size }) });

/** Changes the cart, and keeps what undoes it. */
function change(
  changes: readonly CartChange[],
  answer: Pick<Answer, 'text' | 'wording'>,
  { cart, isOnline }: Situation,
): IntentResult {
  if (!isOnline) return offline();
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
  return { answer: { text, offers: [{ label, act: 'change_cart', changes, answer: done }] } };
}

/** "Shall I put 99 × Orchard Gummies into your cart, for $2,772.00?" */
function askForMany(result: IntentResult, lines: readonly (CartEntry & { quantity: number })[]) {
  const sum = lines.reduce((cents, { product, quantity }) => cents + quantity * product.price, 0);
  const what = named(lines);
  return askFirst(result, {
    text: `Shall I put ${what} into your cart, for ${dollars(sum)}?`,
    label: `Yes, ${what}`,
  });
}

type Line = CartEntry & { quantity: number; stock: ReturnType<typeof stockOf> };

/** No more of each line than it may have; what they are is said where one was cut. */
function withinLimits(lines: readonly Line[]) {
  const limits = new Set<string>();
  const changes = lines.map(({ stock, ...entry }) => {
    const { max, maxReason } = quantityLimit(stock.left);
    if (entry.quantity > max)
      limits.add(
        maxReason
          ? `only ${max} of ${nameOfLine(entry)} ${isOrAre(max)} left`
          : `${maxQuantity} of one product is the most`,
      );
    return { ...entry, quantity: Math.min(entry.quantity, max) };
  });
  return { changes, limits: limits.size > 0 ? formatList(limits) : undefined };
}

const cutShort = (changes: Parameters<typeof named>[0], limits: string) =>
  `Your cart has ${named(changes)} now: ${limits}.`;

export const addToCart: IntentHandler = (understood, situation) => {
  const { items = [], removes = [], choices, quantity: count, isRanked, needsYes } = understood;
  const asked = { intent: 'add_to_cart' as const, ...(count && { quantity: count }) };
  if (items.length === 0)
    return isRanked && !choices
      ? { answer: { text: 'Nothing on the menu fits that.' } }
      : { answer: askWhich(asked, choices, situation) };
  const lines = items.map(({ product, quantity }) => {
    const entry = entryOf(product, situation);
    return { ...entry, quantity, stock: stockOf(product, entry) };
  });
  const there = lines.filter(({ stock }) => !stock.soldOut);
  const soldOut = lines.filter(({ stock }) => stock.soldOut).map(nameOfLine);
  const refused = soldOut.length > 0 ? ` ${formatList(soldOut)} ${isOrAre(soldOut.length)} sold out.` : '';
  if (there.length === 0) return { answer: { text: refused.trim(), choices: ['Show the menu'] } };
  const { changes, limits } = withinLimits(
    there.map((line) => ({ ...line, quantity: quantityOf(situation.cart, line) + line.quantity })),
  );
  if (limits) {
    const cut = change(changes, { text: cutShort(changes, limits) + refused }, situation);
    return needsYes ? askForMany(cut, changes) : cut;
  }
  const added = isRanked ? priced(there) : named(there);
  const what = removes.length > 0 ? `${added} in place of ${named(removes)}` : added;
  const result = change(
    [...taken(removes, situation), ...changes],
    worded(
      'added',
      [`Added ${what}.`, `${what}: in your cart.`, `Done, ${what} went into your cart.`].map(
        (text) => text + refused,
      ),
      situation,
    ),
    situation,
  );
  if (needsYes) return askForMany(result, there);
  return choices ? alsoAsk(result, askWhich(asked, choices, situation)) : result;
};

/** What was clear is done; of the rest it is asked which. */
const alsoAsk = (
  result: IntentResult,
  { text, choices, asked }: Pick<Answer, 'text' | 'choices' | 'asked'>,
): IntentResult => ({
  ...result,
  answer: { ...result.answer, text: `${result.answer.text} ${text}`, choices, asked },
});

/** What was chosen by its price or strength, with what it costs. */
const priced = (entries: readonly (CartEntry & { quantity: number })[]) =>
  formatList(
    entries.map(({ product, size, quantity }) => {
      const price = `${dollars(product.price)}${quantity > 1 ? ' each' : ''}`;
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

export const removeFromCart: IntentHandler = ({ items, choices, quantity: count }, situation) => {
  const there = linesIn(items, situation);
  const question =
    choices &&
    askWhich({ intent: 'remove_from_cart', ...(count && { quantity: count }) }, choices, situation);
  if (question && there.length === 0) return { answer: question };
  if (there.length === 0) return { answer: { text: 'That is not in your cart.', card: { kind: 'cart' } } };
  const changes = taken(there, situation);
  const what = named(there);
  const result = change(
    changes,
    worded(
      'removed',
      [`Took out ${what}.`, `${what}: out of your cart.`, `Done, ${what} is out.`],
      situation,
    ),
    situation,
  );
  return question ? alsoAsk(result, question) : result;
};

export const setQuantity: IntentHandler = ({ items = [], needsYes }, situation) => {
  if (items.length === 0) return say({ intent: 'set_quantity' }, situation);
  const lines = items.map(({ product, quantity }) => {
    const entry = entryOf(product, situation);
    return { ...entry, quantity: Math.max(quantity, 0), stock: stockOf(product, entry) };
  });
  const limited = withinLimits(lines);
  const changes = limited.changes.map((entry) => ({ ...entry, isExact: true as const }));
  const what = named(changes);
  const answer = limited.limits
    ? { text: cutShort(changes, limited.limits) }
    : worded('set', [`It's ${what} now.`, `Changed: ${what}.`, `Your cart has ${what} now.`], situation);
  const result = change(changes, answer, situation);
  return needsYes ? askForMany(result, changes) : result;
};

export const clearCart: IntentHandler = (_, situation) => {
  if (situation.cart.length === 0) return { answer: { text: 'Your cart is empty already.' } };
  const changes = situation.cart.map((line) => ({ ...entryIn(line), quantity: 0 }));
  const emptied = worded(
    'cleared',
    ['Your cart is empty now.', 'All of it is out of your cart.', 'Done, nothing is left in your cart.'],
    situation,
  );
  return askFirst(change(changes, emptied, situation), {
    text: `Shall I take out all that is in your cart: ${named(situation.cart)}?`,
    label: 'Empty My Cart',
  });
};
