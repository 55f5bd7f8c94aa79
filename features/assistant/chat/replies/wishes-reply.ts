import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { Offer } from '#features/checkout/customer/delivery-times.ts';
import type { CartChange, View } from '#platform/browser/conversation/conversation.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import type { Language } from '#shared/language.ts';
import { understandWishes } from '../../understanding/clauses.ts';
import { meantBy } from '../../understanding/dictation.ts';
import { isIdle } from '../../understanding/read-clause.ts';
import { understand } from '../../understanding/understand.ts';
import { afterChanges, mergedChanges } from './cart-changes.ts';
import { askOnce, isCartQuestion, isOfGoods } from './ask-once.ts';
import type { IntentResult, Understood } from './intent-handler.ts';
import { languageOf, replyToMessage, situationOf, type Message } from './message-reply.ts';
import { loadedLanguage, textsOf } from './texts/texts.ts';
import { wishTextsOf } from './wish-texts.ts';
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
  const isOpen = isOrderForm || isCheckout || (isReadBack && message.cart.length > 0);
  const wishes = understandWishes(message.typed, situationOf(message), isOpen);
  if (!wishes || !message.isOnline) {
    const meant = meantBy(message.typed);
    const understood: Understood =
      isIdle(meant) && thanks.test(meant) ? { intent: 'thanks' } : understand(meant, situationOf(message));
    const reply = replyToMessage({ ...message, understood });
    // "Cash", said of an order that was read back, goes on with it.
    return isReadBack && understood.intent === 'payment_methods' && message.cart.length > 0
      ? { ...reply, answer: { ...reply.answer, card: { kind: 'order_draft' }, choices: ['Place Order'] } }
      : reply;
  }
  const words = wishTextsOf(language);
  if (wishes.isToPlace) return readBack(isReadBack ? words.onlyButton : words.readBack, language);

  const replies = [];
  let { cart } = message;
  for (const { text, understood } of wishes.clauses) {
    const reply = replyToMessage({ ...message, typed: text, understood, cart });
    replies.push(reply);
    cart = afterChanges(cart, reply.changes);
  }
  const changes = mergedChanges(message.cart, cart);
  const { question, isForAll, asking, left } = askOnce(message.cart, { changes, replies, words });
  const yes = question?.offers?.find(isOfGoods);
  const waiting = yes && isCartQuestion(yes) ? yes.changes : [];
  const { fills, said, refused, choices } = fillsOf(wishes.fields, {
    ...message,
    words,
    texts: textsOf(language),
    offer,
    subtotal: totalsOf(afterChanges(cart, waiting)).subtotal,
  });
  const made = isForAll ? [] : changes;
  const undo = made.map((entry) => ({ ...entry, quantity: quantityOf(message.cart, entry) }));
  const isOrder = said.length + refused.length > 0 && (isReadBack || view !== 'checkout');
  const told = [said.length > 0 && words.noted(said.join(', ')), ...refused];
  const isRight = refused.length === 0 && words.isRight;
  const unread = [...wishes.notUnderstood, ...left.map((nth) => wishes.clauses[nth]?.text)];
  const answered = replies.filter((_, nth) => !asking.includes(nth));
  const shared = [
    ...answered.map(({ answer }) => answer.text),
    unread.length > 0 && words.unread(unread.map((text) => `“${text}”`).join(', ')),
  ];
  // What is said with goods that wait for a yes waits with them.
  if (yes && question && made.length === 0 && !isOpen) {
    const done = isCartQuestion(yes) && {
      answer: {
        ...yes.answer,
        text: sentences(yes.answer.text, ...told, isRight),
        card: { kind: 'order_draft' as const },
      },
    };
    const withIt = said.length > 0 && words.withIt(said.join(', '));
    const text = sentences(...shared, ...refused, question.text, withIt);
    const offers = [{ ...yes, ...(isOrder && { fills, ...done }) }];
    const quote = replies.find((reply) => reply.quote)?.quote;
    const answer = { ...question, text, language, offers, ...(choices.length > 0 && { choices }) };
    return { answer, quote };
  }
  const hasDraft = isOrder && cart.length > 0;
  // What the order is to be is read back here, and not behind the checkout.
  const shown = replies.findLast(({ view: opened }) => opened && !(hasDraft && opened === 'checkout'));
  return {
    changes: made,
    fills,
    ...(shown && { view: shown.view, params: shown.params }),
    writeTo: replies.find(({ writeTo }) => writeTo)?.writeTo,
    quote: replies.find(({ quote }) => quote)?.quote,
    answer: {
      text: sentences(...shared, ...told, question ? question.text : hasDraft && isRight),
      language: replies[0]?.answer.language ?? language,
      ...(undo.length > 0 && { undo }),
      ...(question && {
        asked: question.asked,
        offers: question.offers,
        asksForYes: question.asksForYes,
      }),
      choices:
        made.length + said.length + refused.length > 0 || question || isOpen
          ? choicesOf(question?.choices, choices, isOpen)
          : replies.at(-1)?.answer.choices,
      card: hasDraft ? { kind: 'order_draft' } : cardOf(replies, made),
    },
  };
}

const thanks = /\b(?:thanks?|thx|ty|gracias)\b/i;

const sentences = (...said: readonly (string | false | undefined)[]) => said.filter(Boolean).join(' ');

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
