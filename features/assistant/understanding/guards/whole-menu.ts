import { maxCartLines } from '#shared/limits.ts';
import { factorOf } from '../numbers.ts';
import type { Reading } from '../reading.ts';
import type { Item, SoldProduct } from '../understanding.ts';
import type { Guard } from './guard.ts';
import { guardLargeOrders } from './large-orders.ts';

const lead =
  '^(?:(?:hi|hey|hello|yo|ok|please|actually|just|only|so|and|then|give|get|grab|send|bring|order|add|put|make|buy|me|us|let|can|could|may|i|we|you|will|would|want|need|like|take|have|to|that|it|dame|deme|ponme|mandame|quiero|quisiera|agrega|pon) ){0,6}';
/** "One of everything", "give me two of each": no product is named. */
const ofEverything = new RegExp(
  String.raw`${lead}(one|[1-9]\d*) (?:of|de) (?:everything|(?:each|cada)(?: one| thing| kind| product| item| cosa)?|all(?: (?:of )?(?:it|them|that))?)(?: (?:you (?:have|sell|get|carry)|(?:that is )?on the menu|in the (?:shop|store)|there is|please|thank|you|then|too))*$`,
);
/** "Double everything", "one less of each": of what is in the cart. */
const changesEach = new RegExp(
  String.raw`${lead}(?:double|triple|half|halve|(?:the )?same again|(?<count>one|\d+) (?:more|extra|(?<isLess>less|fewer)))(?: of| on)? (?:everything|each(?: one)?|all(?: of (?:it|them))?|both(?: of them)?|(?:my|the) (?:whole )?(?:cart|order))(?: in (?:my|the) (?:cart|bag))?(?: please)?$`,
);
/** Then it is about what is in the cart, if something is. */
const isOfCart = /\b(?:just|only|each|cada)\b/;
/** "I have one of each" tells something, and "I will have one of each" orders it. */
const tells = /\b(?:i|we) have\b/;

/** Undefined where it is not said of the whole cart. */
function changedCart(reading: Reading): Item<SoldProduct>[] | undefined {
  const { line, cart } = reading;
  const said = changesEach.exec(line);
  if (!said) return undefined;
  const { count, isLess } = said.groups ?? {};
  const more = Number(count) || 1;
  return cart.map(({ product, quantity }) => ({
    product,
    quantity: count
      ? Math.max(0, isLess ? quantity - more : quantity + more)
      : Math.ceil(quantity * (factorOf(line) ?? 1)),
  }));
}

/** So many of each product on the menu is much: it is asked first whether that is meant. With goods in the cart it is said of those. */
export const guardWholeMenu: Guard = (reading) => {
  const { line, situation, cart } = reading;
  const { menu, shown = [], focus } = situation;
  const changed = cart.length > 0 && changedCart(reading);
  if (changed) return guardLargeOrders({ intent: 'set_quantity', items: changed }, reading);
  const found = ofEverything.exec(line);
  if (!found || shown.length > 0 || focus !== undefined || tells.test(line)) return undefined;
  const quantity = Number(found[1]) || 1;
  if (cart.length > 0 && isOfCart.test(line)) {
    const items = cart.map(({ product }) => ({ product, quantity }));
    return guardLargeOrders({ intent: 'set_quantity', items }, reading);
  }
  const items = menu
    .filter(({ available, soldOut }) => available !== false && !soldOut)
    .map((product) => ({ product, quantity }));
  if (cart.length + items.length > maxCartLines) return { intent: 'show_menu' };
  return { intent: 'add_to_cart', items, needsYes: true };
};
