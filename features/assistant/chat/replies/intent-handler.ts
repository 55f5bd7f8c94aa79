import type { Understanding } from '../../understanding/understanding.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Offer as TimesOnOffer } from '#features/checkout/customer/delivery-times.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { Language } from '#shared/language.ts';
import type { Answer, AnswerCard, CartChange, View } from '#platform/browser/conversation/conversation.ts';
import type { TalkContext } from './context.ts';
import type { Texts } from './texts/texts.ts';

export type Understood = Understanding<MenuProduct>;

/** The data that an answer to a typed sentence may use. */
export type Situation = {
  typed: string;
  menu: readonly MenuProduct[];
  cart: readonly CartItem[];
  orders: readonly Order[];
  /** The public settings of the shop, if they could be read. */
  shop?: Shop;
  /** The delivery times on offer, if they could be read. */
  times?: TimesOnOffer;
  /** The customer's address, if it is known. */
  address?: string | null;
  /** The products and questions of the last answer. */
  spoken?: TalkContext;
  /** Without the shop in reach nothing can be changed. */
  isOnline: boolean;
  /** True for who may delete their own account; the shop's staff may not. */
  canDeleteAccount?: boolean;
  /** True if the checkout is in sight, with something to order. */
  isCheckout?: boolean;
  now: Date;
  timeZone: string | undefined;
  /** The wording that was used last, such as "added:1". */
  lastWording: (id: string) => number | undefined;
  language: Language;
  /** The assistant's texts in the language of the sentence. */
  texts: Texts;
};

/** The result of handling a message: a reply, the view that is the answer, changes of the cart. */
export type IntentResult = {
  answer: Answer;
  changes?: CartChange[];
  view?: View;
  params?: Record<string, string>;
  /** The recipient of the composer from now on. */
  writeTo?: 'shop';
  /** The answer is what the cart comes to, delivered to this ZIP code if one is known: the server is asked. */
  quote?: { zip: string | undefined };
};

/** Answers a question of one fact; undefined where it is another question. */
export type FactAnswer = (understood: Understood, situation: Situation) => IntentResult | undefined;

export type IntentHandler = (understood: Understood, situation: Situation) => IntentResult;

/** Answers in words, with the product that they are about. */
export const sayOf = (
  text: Pick<Answer, 'text' | 'wording'>,
  product: MenuProduct | undefined,
): IntentResult => ({
  answer: {
    ...text,
    ...(product && { about: product.id, card: { kind: 'products', ids: [product.id], search: '' } }),
  },
});

/** The cards of products, unless they are what was shown last: moving them down would move the page under the reader. */
export function cardsOf(products: readonly MenuProduct[], { spoken }: Situation): AnswerCard | undefined {
  const ids = products.map(({ id }) => id);
  return ids.join() === spoken?.shown.join() ? undefined : { kind: 'products', ids, search: '' };
}

/** One of several ways to say the same, never twice in a row the same. */
export function worded(
  id: string,
  wordings: readonly string[],
  { lastWording }: Pick<Situation, 'lastWording'>,
) {
  const index = ((lastWording(id) ?? -1) + 1) % wordings.length;
  return { text: wordings[index] ?? '', wording: `${id}:${index}` };
}
