import { goesWith } from '#features/products/rules/goes-with.ts';
import { isBeside } from './guards/purchase.ts';
import { isConditional, questionWords } from './no-order.ts';
import { linesOf } from './items.ts';
import type { Reading } from './reading.ts';
import { countPlaces, pickedOfShown } from './shown.ts';
import type { SoldProduct, Understanding } from './understanding.ts';

/** A longer sentence says by itself what is wanted. */
const maxChoiceWords = 7;
const startsAnew = new RegExp(String.raw`^(?:and |so |ok )*(?:${questionWords}|show)\b`);
const ofChoice =
  /^(?:ok|alright|will|would|like|want|take|give|get|add|send|bring|put|grab|first|second|third|last|number|option|whatever|called?|(?!other|later|order)\w+er)$/;

/** A choice names goods, and says nothing else of them. */
const isMereChoice = (reading: Reading) =>
  !isConditional(reading.line) &&
  !/\b(?:not?|already|got)\b/.test(reading.line) &&
  reading.words.every(({ stem }) => isBeside(stem, reading.index) || ofChoice.test(stem));

/** The products that an answer to "which one?" names: "the tea", "the second one", "both". */
function chosenIn(reading: Reading): readonly SoldProduct[] {
  const { shown = [] } = reading.situation;
  if (/\b(?:both|all|each)\b/.test(reading.line)) return shown;
  const picked = pickedOfShown(reading);
  if (picked.length > 0) return picked.length === 1 || countPlaces(reading.line) > 1 ? picked : [];
  const pool = reading.index.entries.filter(({ product }) => shown.includes(product));
  const [line, ...others] = linesOf(reading.words, reading.amounts, reading.index, pool);
  if (line?.entries.length === 1 && others.length === 0) return line.entries.map(({ product }) => product);
  // "the honey one": by a word that only the description has.
  const found = reading.isNarrow() ? reading.found().filter((product) => shown.includes(product)) : [];
  return found.length === 1 ? found : [];
}

/** Continues the intent for which the assistant asked "which one?", once a product is named. */
export function answeredChoice(reading: Reading): Understanding | undefined {
  const { asked, shown } = reading.situation;
  if (
    !asked ||
    !shown ||
    reading.words.length > maxChoiceWords ||
    startsAnew.test(reading.line) ||
    !isMereChoice(reading)
  )
    return undefined;
  const chosen = chosenIn(reading);
  const [product] = chosen;
  if (!product) return undefined;
  // "And a tea" is one, however many were asked about.
  const single = /^and an?\b/.test(reading.line) ? 1 : asked.quantity;
  const count = reading.amounts.find(({ kind }) => kind === 'count')?.value ?? single;
  switch (asked.intent) {
    case 'add_to_cart':
      return { intent: 'add_to_cart', items: chosen.map((one) => ({ product: one, quantity: count ?? 1 })) };
    case 'remove_from_cart':
      return {
        intent: 'remove_from_cart',
        items: chosen.map((one) => {
          const inCart = reading.inCart(one);
          return { product: one, quantity: Math.min(count ?? inCart, inCart) };
        }),
      };
    case 'find_products':
      return {
        intent: 'find_products',
        products: goesWith(product, reading.situation.menu),
        product,
        goesWith: true,
      };
    default:
      // "I'll take the lemon ones", asked which one to tell about.
      if (/\b(?:take|want)\b/.test(reading.line))
        return {
          intent: 'add_to_cart',
          items: chosen.map((one) => ({ product: one, quantity: count ?? 1 })),
        };
      return { intent: asked.intent, product, ...(asked.detail && { detail: asked.detail }) };
  }
}
