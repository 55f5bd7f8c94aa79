import type { Understanding } from '../../understanding/understanding.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Answer, AnswerCard, CartChange, View } from '#platform/browser/conversation/conversation.ts';
import type { Spoken } from './spoken-of.ts';

export type Understood = Understanding<MenuProduct>;

/** What is known when the customer has typed something. */
export type Situation = {
  typed: string;
  menu: readonly MenuProduct[];
  cart: readonly CartItem[];
  orders: readonly Order[];
  /** What was shown or spoken of last. */
  spoken?: Spoken;
  /** Without the shop in reach nothing can be changed. */
  isOnline: boolean;
  now: Date;
  timeZone: string | undefined;
  /** The wording that was used last, such as "added:1". */
  lastWording: (id: string) => number | undefined;
  /** The assistant's words of the parser's own table. */
  reply: Pick<Answer, 'text' | 'wording'>;
};

/** The result of handling a message: a reply, the view that is the answer, changes of the cart. */
export type IntentResult = {
  answer: Answer;
  changes?: CartChange[];
  view?: View;
  params?: Record<string, string>;
  /** The recipient of the composer from now on. */
  writeTo?: 'shop';
};

export type IntentHandler = (understood: Understood, situation: Situation) => IntentResult;

/** Answers in words, with the product that they are about. */
export const say: IntentHandler = ({ product }, { reply }) => ({
  answer: {
    ...reply,
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
