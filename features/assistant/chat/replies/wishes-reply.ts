import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { nameOfLine } from '#features/products/parts/cart-entry.ts';
import { isSameEntry, quantityOf, withAdded, without } from '#features/cart/customer/cart-lines.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Offer } from '#features/checkout/customer/delivery-times.ts';
import type { Answer, CartChange, View } from '#platform/browser/conversation/conversation.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { formatList } from '#shared/format-list.ts';
import type { Language } from '#shared/language.ts';
import { dollars } from '#shared/money.ts';
import { understandWishes } from '../../understanding/clauses.ts';
import { isLarge } from '../../understanding/guards/large-orders.ts';
import type { IntentResult } from './intent-handler.ts';
import { languageOf, replyToMessage, situationOf, type Message } from './message-reply.ts';
import { loadedLanguage } from './texts/texts.ts';
import { replyToVariation } from './variations.ts';
import { wishTextsOf, type WishTexts } from './wish-texts.ts';
import { fillsOf } from './wished-fields.ts';

export type WishResult = IntentResult & {
  /** Fields of the checkout to fill in. */
  fills?: CheckoutDraft;
};

export type Wish = Message & {
  view: View;
  offer: Offer;
  /** True if the last answer read an order back: the next sentence may complete it. */
  isReadBack?: boolean;
  /** True in the form of an order on the phone, whose first sentence may fill its fields already. */
  isOrderForm?: boolean;
};

/** The reply to what is typed: of several wishes in one sentence, and in the checkout of what fills its fields. */
export function replyToWishes({
  view,
  offer,
  isReadBack = false,
  isOrderForm = false,
  ...rest
}: Wish): WishResult {
  const isCheckout = view === 'checkout' && rest.cart.length > 0;
  const message: Message = { ...rest, times: offer, isCheckout };
  const language = loadedLanguage(languageOf(message));
  const variation = replyToVariation(message, view);
  if (variation) return { ...variation, answer: { language, ...variation.answer } };
  const isOpen = isOrderForm || isCheckout || (isReadBack && message.cart.length > 0);
  const wishes = understandWishes(message.typed, situationOf(message), isOpen);
  if (!wishes) return replyToMessage(message);
  if (!message.isOnline) return replyToMessage(message);
  const words = wishTextsOf(language);
  if (wishes.isToPlace) return readBack(words.readBack, language);

  const replies = [];
  let { cart } = message;
  for (const { text, understood } of wishes.clauses) {
    const reply = replyToMessage({ ...message, typed: text, understood, cart });
    replies.push(reply);
    cart = afterChanges(cart, reply.changes);
  }
  const changes = mergedChanges(message.cart, cart);
  const { fills, said, refused, choices } = fillsOf(wishes.fields, {
    ...message,
    words,
    offer,
    subtotal: totalsOf(cart).subtotal,
  });
  const tooMany = askForAll(message, { changes, replies, words });
  if (tooMany) return { fills, answer: { ...tooMany, language } };
  const quoted = wishes.notUnderstood.map((text) => `“${text}”`);
  const question = replies.find(({ answer }) => answer.asked || answer.offers?.length)?.answer;
  const isOrder = said.length + refused.length > 0 && cart.length > 0 && (isReadBack || view !== 'checkout');
  const sentences = [
    ...replies.map(({ answer }) => answer.text).filter(Boolean),
    ...(said.length > 0 ? [words.noted(said.join(', '))] : []),
    ...refused,
    ...(quoted.length > 0 ? [words.unread(quoted.join(', '))] : []),
    ...(isOrder && !question && refused.length === 0 ? [words.isRight] : []),
  ];
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(message.cart, entry) }));
  const shown = replies.findLast(({ view: opened }) => opened);
  return {
    changes,
    fills,
    ...(shown && { view: shown.view, params: shown.params }),
    writeTo: replies.find(({ writeTo }) => writeTo)?.writeTo,
    quote: replies.find(({ quote }) => quote)?.quote,
    answer: {
      text: sentences.join(' '),
      language: replies[0]?.answer.language ?? language,
      ...(undo.length > 0 && { undo }),
      ...(question && {
        asked: question.asked,
        offers: question.offers,
        asksForYes: question.asksForYes,
      }),
      choices: choicesOf(question?.choices, choices, isOpen),
      card: isOrder ? { kind: 'order_draft' } : cardOf(replies, changes),
    },
  };
}

type Done = { changes: CartChange[]; replies: readonly IntentResult[]; words: WishTexts };

/** Asks first when the clauses together add more than may be added without a question. */
function askForAll({ cart }: Message, { changes, replies, words }: Done): Answer | undefined {
  const more = changes.flatMap(({ quantity, ...entry }) => {
    const added = quantity - quantityOf(cart, entry);
    return added > 0 ? [{ ...entry, quantity: added }] : [];
  });
  const items = more.map(({ product, quantity }) => ({ product: { ...product, ...unread }, quantity }));
  const acting = replies.filter(({ changes: some = [] }) => some.length > 0);
  if (acting.length < 2 || !isLarge(items)) return undefined;
  const goods = formatList(more.map((entry) => `${entry.quantity} × ${nameOfLine(entry)}`));
  const cents = more.reduce((sum, { product, quantity }) => sum + quantity * product.price, 0);
  const undo = changes.map((entry) => ({ ...entry, quantity: quantityOf(cart, entry) }));
  const answer = { text: words.added(goods), undo };
  return {
    text: words.shallAdd(goods, dollars(cents)),
    offers: [{ label: words.yes(goods), act: 'change_cart', changes, answer }],
    asksForYes: true,
  };
}

/** Fields of a product that the check of a large order does not read. */
const unread = { description: null, category: null, thcContent: null };

const readBack = (text: string, language: Language): WishResult => ({
  answer: { text, language, card: { kind: 'order_draft' }, choices: ['View Cart', 'Back to Main Menu'] },
});

const choicesOf = (asked: readonly string[] | undefined, times: readonly string[], isOpen: boolean) => {
  if (asked?.length) return asked;
  return times.length > 0 ? times : isOpen ? ['Place Order'] : ['View Cart', 'Checkout'];
};

/** Keeps the card of an answer; a changed cart has a card of its own. */
const cardOf = (replies: readonly IntentResult[], changes: readonly CartChange[]) =>
  changes.length > 0 ? ({ kind: 'cart' } as const) : replies.find(({ answer }) => answer.card)?.answer.card;

/** The cart as these changes leave it. */
const afterChanges = (cart: readonly CartItem[], changes: readonly CartChange[] = []) =>
  changes.reduce<readonly CartItem[]>((items, { quantity, ...entry }) => {
    const rest = without(items, entry);
    if (quantity === 0) return rest;
    const isThere = items.some((line) => isSameEntry(line, entry));
    return isThere
      ? items.map((line) => (isSameEntry(line, entry) ? { ...line, quantity } : line))
      : withAdded(items, entry, quantity);
  }, cart);

/** One change for each line that is not as it was. */
function mergedChanges(before: readonly CartItem[], after: readonly CartItem[]): CartChange[] {
  const entries = [...before, ...after.filter((line) => !before.some((item) => isSameEntry(item, line)))];
  return entries.flatMap(({ product, size }) => {
    const entry = { product, ...(size && { size }) };
    const quantity = quantityOf(after, entry);
    return quantity === quantityOf(before, entry) ? [] : { ...entry, quantity };
  });
}
