import type { MenuProduct } from '#features/products/contract/products.ts';
import { answeredChoice } from '../../understanding/choice.ts';
import { guardLargeOrders } from '../../understanding/guards/large-orders.ts';
import { spellerOf } from '../../understanding/menu-speller.ts';
import { read } from '../../understanding/reading.ts';
import { understand } from '../../understanding/understand.ts';
import type { Item } from '../../understanding/understanding.ts';
import { type Said, type FollowUp, corrects, adds, goodsOf } from './follow-up-parts.ts';
import type { Understood } from './intent-handler.ts';

/** Goods are added by a fragment as by a sentence: nobody who is too young gets them, and many are asked about. */
function act(
  { say, reading, situation }: Said,
  items: readonly Item<MenuProduct>[],
  removes: Item<MenuProduct>[] = [],
) {
  const plain = understand(`add ${items[0]?.product.name}`, situation);
  const wanted: Understood = { intent: 'add_to_cart', items: [...items], removes };
  return { say, understood: plain.topic ? plain : (guardLargeOrders(wanted, reading) as Understood) };
}

/** "No, the tea" right after goods were added puts it in their place, "the other one too" beside them; after they were taken out it takes it out. */
export function exchange(said: Said): FollowUp | undefined {
  const { say, reading, rest, situation, added } = said;
  const { cart = [] } = situation;
  const isMore = adds.test(reading.line);
  if (!added || !(isMore || corrects.test(reading.line))) return undefined;
  const goods = goodsOf(said, added.product);
  if (isMore && !goods?.isOther) return undefined;
  const [product, ...others] = goods?.products ?? [];
  if (!product || others.length > 0 || product === added.product) return undefined;
  const line = cart.find((one) => one.product === product);
  // "Make it 3 gummies" is about those in the cart, whatever was taken out before.
  if (line && goods?.count !== undefined) return undefined;
  const quantity = Math.abs(added.quantity);
  if (added.quantity < 0)
    return (
      line && { say, understood: { intent: 'add_to_cart', items: [{ ...added, quantity }], removes: [line] } }
    );
  // "No tea" takes it out, and so may "no the tea".
  if (line && /^no (?!best)/.test(reading.line) && !rest.words[0]?.afterBreak) return undefined;
  const items = [{ product, quantity: goods?.count ?? quantity }];
  return act(said, items, isMore ? [] : [added]);
}

const ofList = /\b(?:one|1|both|first|second|third|fourth|fifth|last|\w+er|\w+est|more \w+)\b|\bthe of\b/;
const wants =
  /\b(?:give|take|want|would like|add|get|have|buy|order|need|put|send|bring|grab|please|go with)\b/;
/** "Alright, that one" leaves open which. */
const leavesOpen = /^(?:(?:ok|alright|yes|sure) )*(?:that )?(?:one|1)(?: please| then)?$/;
const maxListed = 6;

/** "The second one" of a list: it is told about, or added where it is asked for. */
export function chooseOfList(said: Said): FollowUp | undefined {
  const { say, reading, situation } = said;
  const { shown = [], asked } = situation;
  if (asked || shown.length < 2 || shown.length > maxListed || !ofList.test(reading.line)) return undefined;
  const choosing = { ...situation, asked: { intent: 'add_to_cart' as const } };
  const chosen = answeredChoice(read(say, choosing, spellerOf)) as Understood | undefined;
  const [first, ...others] = chosen?.items ?? [];
  if (!first)
    return leavesOpen.test(reading.line)
      ? { say, understood: { intent: 'add_to_cart', choices: [...shown] } }
      : undefined;
  // "The first one then" has decided, and may be a question still.
  const isDecided = /^(?:ok|alright|yes)\b|then$/.test(reading.line);
  const isWanted = wants.test(reading.line);
  if (!isWanted && !isDecided && others.length === 0)
    return { say, understood: { intent: 'product_details', product: first.product } };
  const next = act(said, [first, ...others]);
  return isWanted ? next : { say, understood: { ...next.understood, needsYes: true } };
}
