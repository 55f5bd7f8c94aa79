import { nameOfLine } from '#features/products/parts/cart-entry.ts';
import { quantityOf } from '#features/cart/customer/cart-lines.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type {
  Answer,
  CartChange,
  CartQuestion,
  Offer,
  Question,
} from '#platform/browser/conversation/conversation.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import { isLarge } from '../../understanding/guards/large-orders.ts';
import type { IntentResult } from './intent-handler.ts';
import type { WishTexts } from './wish-texts.ts';

type Done = { changes: CartChange[]; replies: readonly IntentResult[]; words: WishTexts };
type Asked = Pick<Answer, 'text' | 'choices' | 'asked' | 'offers' | 'asksForYes'>;

export const isCartQuestion = (offer: Offer): offer is CartQuestion =>
  'act' in offer && offer.act === 'change_cart';

/** A yes to it puts goods into the cart. */
export const isOfGoods = (offer: Offer): offer is CartQuestion | Question =>
  isCartQuestion(offer) || ('act' in offer && offer.act === 'reorder');

/** Fields of a product that the check of a large order does not read. */
const unread = { description: null, category: null, thcContent: null };

/**
 * The one question of a sentence with several wishes: all its goods where they are too many to be added without a yes,
 * or all those that need one; else what the first wish asks. `left`: the places of wishes whose question is not asked.
 */
export function askOnce(
  cart: readonly CartItem[],
  { changes, replies, words }: Done,
): { question?: Asked; isForAll?: true; left: readonly number[] } {
  if (addsTooMuch(cart, changes, replies))
    return { question: yesTo(cart, changes, words), isForAll: true, left: [] };
  const asking = [...replies.keys()].filter((nth) => {
    const { asked, offers = [] } = replies[nth]?.answer ?? { text: '' };
    return asked !== undefined || offers.length > 0;
  });
  const waiting = asking.flatMap((nth) => replies[nth]?.answer.offers?.filter(isCartQuestion) ?? []);
  const wanted = waiting.flatMap((offer) => offer.changes);
  const addsAll = wanted.every((change) => change.quantity > quantityOf(cart, change));
  if (waiting.length > 1 && waiting.length === asking.length && addsAll)
    return { question: yesTo(cart, wanted, words), left: [] };
  const [first, ...left] = asking;
  return { question: first === undefined ? undefined : replies[first]?.answer, left };
}

const addedTo = (cart: readonly CartItem[], changes: readonly CartChange[]) =>
  changes.flatMap(({ quantity, ...entry }) => {
    const added = quantity - quantityOf(cart, entry);
    return added > 0 ? [{ ...entry, quantity: added }] : [];
  });

/** Returns true for clauses that together add more than may be added without a question. */
function addsTooMuch(
  cart: readonly CartItem[],
  changes: readonly CartChange[],
  replies: readonly IntentResult[],
) {
  const items = addedTo(cart, changes).map(({ product, quantity }) => ({
    product: { ...product, ...unread },
    quantity,
  }));
  const acting = replies.filter(({ changes: some = [] }) => some.length > 0);
  return acting.length > 1 && isLarge(items);
}

function yesTo(cart: readonly CartItem[], changes: CartChange[], words: WishTexts): Asked {
  const more = addedTo(cart, changes);
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
