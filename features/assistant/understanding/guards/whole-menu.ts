import { maxCartLines } from '#shared/limits.ts';
import type { Guard } from './guard.ts';

/** "One of everything", "give me two of each": no product is named. */
const ofEverything =
  /^(?:(?:hi|hey|hello|yo|ok|please|just|only|so|and|then|give|get|grab|send|bring|order|add|put|buy|me|us|let|can|could|may|i|we|will|would|want|need|like|take|have|to|dame|deme|ponme|mandame|quiero|quisiera|agrega|pon)\b ){0,6}(one|[1-9]\d*) (?:of|de) (?:everything|(?:each|cada)(?: one| thing| kind| product| item| cosa)?|all(?: (?:of )?(?:it|them|that))?)(?: (?:you (?:have|sell|get|carry)|(?:that is )?on the menu|in the (?:shop|store)|there is|please|thank|you|then|too))*$/;
/** Then it is about what is in the cart, if something is. */
const isOfCart = /\b(?:just|only|each|cada)\b/;
/** "I have one of each" tells something, and "I will have one of each" orders it. */
const tells = /\b(?:i|we) have\b/;

/** So many of each product on the menu is much: it is asked first whether that is meant. */
export const guardWholeMenu: Guard = (reading) => {
  const { line, situation } = reading;
  const { menu, cart = [], shown = [], focus } = situation;
  const found = ofEverything.exec(line);
  const isOfOther = shown.length > 0 || focus !== undefined || (cart.length > 0 && isOfCart.test(line));
  if (!found || isOfOther || tells.test(line)) return undefined;
  const quantity = Number(found[1]) || 1;
  const items = menu
    .filter(({ available, soldOut }) => available !== false && !soldOut)
    .map((product) => ({ product, quantity }));
  if (cart.length + items.length > maxCartLines) return { intent: 'show_menu' };
  return { intent: 'add_to_cart', items, needsYes: true };
};
