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
import { afterChanges, mergedChanges } from './cart-changes.ts';
import type { IntentResult } from './intent-handler.ts';
import type { WishTexts } from './wish-texts.ts';

type Done = { changes: CartChange[]; replies: readonly IntentResult[]; words: WishTexts };
type Asked = Pick<Answer, 'text' | 'choices' | 'asked' | 'offers' | 'asksForYes'>;

export const isCartQuestion = (offer: Offer): offer is CartQuestion =>
  'act' in offer && offer.act === 'change_cart';

/** A yes to it puts goods into the cart. */
export const isOfGoods = (offer: Offer): offer is CartQuestion | Question =>
  'act' in offer &&
  (offer.act === 'reorder' ||
    (offer.act === 'change_cart' && offer.changes.some(({ quantity }) => quantity > 0)));

/** Fields of a product that the check of a large order does not read. */
const unread = { description: null, category: null, thcContent: null };

/**
 * The one question of a sentence with several wishes: all its goods where they are too many to be added without a yes,
 * or all those that need one; else what the first wish asks. `asking`: the places of the wishes with a question;
 * `left`: those whose question is not asked.
 */
export function askOnce(
  cart: readonly CartItem[],
  { changes, replies, words }: Done,
): { question?: Asked; isForAll?: true; asking: readonly number[]; left: readonly number[] } {
  if (addsTooMuch(cart, changes, replies))
    return { question: yesTo(cart, changes, words), isForAll: true, asking: [...replies.keys()], left: [] };
  const places = [...replies.keys()];
  const asksYes = places.filter((nth) => replies[nth]?.answer.asked ?? replies[nth]?.answer.asksForYes);
  const asking =
    asksYes.length > 0 ? asksYes : places.filter((nth) => replies[nth]?.answer.offers?.length).slice(0, 1);
  const waiting = asking.flatMap((nth) => replies[nth]?.answer.offers?.filter(isCartQuestion) ?? []);
  const made = afterChanges(cart, changes);
  const addsAll = waiting.every((offer) =>
    offer.changes.every((change) => change.quantity > quantityOf(made, change)),
  );
  if (waiting.length > 1 && waiting.length === asking.length && addsAll) {
    const wanted = waiting.reduce<readonly CartItem[]>(
      (items, offer) =>
        afterChanges(
          items,
          addedTo(made, offer.changes).map(({ quantity, ...entry }) => ({
            ...entry,
            quantity: quantityOf(items, entry) + quantity,
          })),
        ),
      made,
    );
    return { question: yesTo(made, mergedChanges(made, wanted), words), asking, left: [] };
  }
  const [first, ...left] = asking;
  return { question: first === undefined ? undefined : replies[first]?.answer, asking, left };
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
