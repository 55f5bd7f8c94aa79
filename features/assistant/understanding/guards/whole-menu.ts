import type { Guard } from './guard.ts';

/** "One of everything", "give me two of each": no product is named. */
const ofEverything =
  /^(?:\w+ ){0,6}?(one|\d+) of (?:everything|each(?: one| thing| kind| product| item)?|all (?:of )?(?:it|them|that))(?: (?:you (?:have|sell|get|carry)|(?:that is )?on the menu|in the (?:shop|store)|there is|please|thank|you|then|too))*$|^(?:\w+ ){0,4}?(?:one|1) (?:de|of) (?:cada|each|all)(?: (?:cosa|thing|one|please))*$/;
/** Then it is about what is in the cart, if something is. */
const limits = /\b(?:just|only)\b/;
const asksOrRefuses = /\b(?:do not|not|how|what|why|is|are|does|if|would)\b/;

/** So many of each product on the menu is much: it is asked first whether that is meant. */
export const guardWholeMenu: Guard = ({ line, situation }) => {
  const { menu, cart = [], shown = [], focus } = situation;
  const found = ofEverything.exec(line);
  const isOfOther = shown.length > 0 || focus !== undefined || (cart.length > 0 && limits.test(line));
  if (!found || isOfOther || asksOrRefuses.test(line)) return undefined;
  const quantity = Number(found[1]) || 1;
  const items = menu
    .filter(({ available, soldOut }) => available !== false && !soldOut)
    .map((product) => ({ product, quantity }));
  return { intent: 'add_to_cart', items, needsYes: true };
};
