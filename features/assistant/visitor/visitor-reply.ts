import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import { nameOfLine } from '#features/products/parts/cart-entry.ts';
import type { Answer, CartChange, Offer } from '#platform/browser/conversation/conversation.ts';
import { formatList } from '#shared/format-list.ts';
import { spanishChip } from '../chat/composer/spanish-chips.ts';
import { isCartQuestion } from '../chat/replies/ask-once.ts';
import { languageOf, situationOf, type Message } from '../chat/replies/message-reply.ts';
import { asksWhoAnswers } from '../chat/replies/talk-intents.ts';
import { textsOf } from '../chat/replies/texts/texts.ts';
import { addTotal } from '../chat/replies/total-answer.ts';
import { replyInLanguage } from '../chat/replies/reply-in-language.ts';
import type { WishResult } from '../chat/replies/wishes-reply.ts';
import { wishTextsOf } from '../chat/replies/wish-texts.ts';
import { understandWishes } from '../understanding/clauses.ts';
import { understand } from '../understanding/understand.ts';
import type { IntentId } from '../understanding/understanding.ts';
import { type VisitorTexts, visitorTexts } from './visitor-texts.ts';

export type VisitorReply = {
  answer: Answer;
  changes: readonly CartChange[];
  /** The answer says that it takes an account. */
  needsAccount: boolean;
  /** Suggestions for the next question, in the language of the answer. */
  chips: readonly { label: string; means: string }[];
};

type Need = keyof VisitorTexts['needs'];

/** The intents that are about an account, and the part of it that they are about. */
const needs: Partial<Record<IntentId, Need>> = {
  track_order: 'orders',
  cancel_order: 'orders',
  reorder: 'orders',
  order_history: 'orders',
  show_profile: 'account',
  change_address: 'account',
  change_phone: 'account',
  change_email: 'account',
  change_password: 'account',
  notifications: 'account',
  log_out: 'account',
  checkout: 'checkout',
  talk_to_shop: 'people',
  problem: 'people',
};

/** Views of the shop that visitors have, as addresses of the public menu. */
const isOpenToVisitors = (offer: Offer) =>
  'view' in offer ? offer.view === 'products' || offer.view === 'sales' : isCartQuestion(offer);

/**
 * Answers a visitor as the assistant answers a customer; what takes an account is named instead of done. The message
 * is read again after a wait.
 */
export async function replyToVisitor(read: () => Message): Promise<VisitorReply> {
  const first = read();
  const asked = languageOf(first);
  const wishes = understandWishes(first.typed, situationOf(first), false);
  const need = wishes ? undefined : findNeed(first.typed, first);
  if (need) {
    const answer = { ...accountAnswer(need, first, visitorTexts[asked]), language: asked };
    return { answer, changes: [], needsAccount: true, chips: [] };
  }
  const { message, result: reply } = await replyInLanguage(() => ({
    ...read(),
    view: 'menu',
    offer: undefined,
  }));
  const { language = 'en' } = reply.answer;
  const words = visitorTexts[language];
  const result = await withSubtotal(reply, message, words);
  const { answer, changes = [], fills = {} } = withView(result, message);
  const { offers = [], choices = [], ...rest } = answer;
  const afterOrder = (added: readonly CartChange[]) =>
    [addedText(added, message, wishTextsOf(language).added), words.needs.checkout].filter(Boolean).join(' ');
  const open = offers
    .filter(isOpenToVisitors)
    .map((offer) =>
      isCartQuestion(offer) && offer.fills
        ? { ...offer, fills: undefined, answer: { undo: offer.answer.undo, text: afterOrder(offer.changes) } }
        : offer,
    );
  // An address, a time or a note belongs to an order.
  const isOrder = Object.keys(fills).length > 0;
  const isUnsure = understand(message.typed, situationOf(message)).offered !== undefined;
  const isForMembers = offers.length > 0 && open.length === 0 && !isUnsure;
  const text = isOrder
    ? afterOrder(changes)
    : [rest.text, isForMembers && words.needs.people].filter(Boolean).join(' ');
  const chips = choices
    .filter((choice) => !findNeed(choice, message))
    .map((means) => ({ means, label: (language === 'es' && spanishChip(means)) || means }));
  return {
    answer: {
      ...rest,
      text,
      language,
      offers: open,
      ...(isOrder && { card: changes.length > 0 ? { kind: 'cart' as const } : undefined }),
      ...(open.length === 0 && { asksForYes: false }),
    },
    changes,
    needsAccount: isOrder || isForMembers,
    chips,
  };
}

/** A customer with these orders is most likely to speak of them: a visitor means the same, and has none to look up. */
const likelyOrders = ['processing', 'completed'];

/** A person in danger, and a question of health or law, is answered whoever asks it. */
function findNeed(typed: string, message: Message): Need | undefined {
  if (asksWhoAnswers.test(typed)) return undefined;
  const known = situationOf(message);
  const { intent, topic, offered } = understand(typed, known);
  const need = offered ? undefined : needs[intent];
  // With goods in the cart, "my order" is read as that.
  if (topic || (!offered && !need && intent !== 'show_cart')) return undefined;
  const likely = understand(typed, { ...known, orders: likelyOrders });
  return needs[likely.offered?.[0] ?? likely.intent] ?? need;
}

function accountAnswer(need: Need, { shop }: Message, words: VisitorTexts): Answer {
  const phone = need === 'people' ? shop?.phone : null;
  return {
    text: [words.needs[need], phone && words.orCall(phone)].filter(Boolean).join(' '),
    ...(phone && { calls: [{ label: words.callShop, number: phone }] }),
  };
}

/** The sum of the goods; what an address adds is counted for customers alone. */
async function withSubtotal(result: WishResult, message: Message, words: VisitorTexts): Promise<WishResult> {
  if (!result.quote || message.shop?.hasCharges === false) return addTotal(result, message);
  const { subtotal } = totalsOf(message.cart);
  const text = [result.answer.text, subtotal > 0 && words.goods(subtotal), words.charges];
  return { ...result, answer: { ...result.answer, text: text.filter(Boolean).join(' ') } };
}

/** In the place of a view of the app: its card, or a link to the public menu. */
function withView(result: WishResult, { menu }: Message): WishResult {
  const { view, params, answer } = result;
  if (view === 'cart') return { ...result, answer: { ...answer, card: { kind: 'cart' } } };
  const { seeAll: label } = textsOf(answer.language ?? 'en').labels;
  if (view === 'products') return { ...result, answer: { ...answer, offers: [{ label, view, params }] } };
  if (view !== 'sales') return result;
  const ids = menu.flatMap(({ id, salePrice }) => (salePrice === null ? [] : id));
  return { ...result, answer: { ...answer, card: { kind: 'products', ids, search: '' } } };
}

function addedText(changes: readonly CartChange[], { cart }: Message, added: (goods: string) => string) {
  const goods = changes.flatMap((change) => {
    const more = change.quantity - quantityOf(cart, change);
    return more > 0 ? `${more} × ${nameOfLine(change)}` : [];
  });
  return goods.length > 0 ? added(formatList(goods)) : '';
}
