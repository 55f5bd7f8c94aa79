import { understand } from '#features/assistant/understanding/understand.ts';
import { dollars } from '#shared/money.ts';
import { cardsOf, type FactAnswer } from './intent-handler.ts';
import { paidFor, priceOf } from './label-answers.ts';

/** "That but cheaper". Of an earlier order it is `reorder.ts`. */
export const butCheaper =
  /^(?!.*\b(?:last|usual|previous|again)\b)(?:.{0,40}\b)?but (?:(?:a (?:bit|little)|something|make it) )?(?:cheaper|less expensive|not (?:so|as) (?:expensive|pricey)|(?:for )?less(?: money)?)(?:,? please)?[.!?\s]*$/i;
const isTooDear =
  /\b(?:too|so|very|really|muy|demasiado|tan) (?:expensive|pricey|dear|much money|car[oa]s?)\b|\bcan(?:'|’|no)?t afford\b|^\W*(?:ugh |wow |nah )?that(?:'|’)?s (?:way |a bit |kinda )?too much(?: (?:money|for me))?\W*$|\b(?:anything|something) (?:less|cheaper)\b|\balgo m[aá]s barato\b/i;
const cheaperThan = /\b(?:cheaper|less|m[aá]s barat[oa]s?) (?:than|que) (.+)/i;

const maxCheap = 3;

/**
 * Answers "too expensive" with what costs less than the product that is named, or those on the screen: first of their
 * kind. With nothing in sight it is the cheapest of all.
 */
export const cheaper: FactAnswer = ({ intent }, situation) => {
  const { typed, menu, texts, spoken } = situation;
  const [, name] = cheaperThan.exec(typed) ?? [];
  const named = name === undefined ? undefined : understand(`tell me about ${name}`, { menu }).product;
  const isAsked = named ?? (isTooDear.test(typed) || butCheaper.test(typed));
  if (!isAsked || intent === 'delivery_cost') return undefined;
  const byPrice = menu
    .filter(({ available, soldOut }) => available && !soldOut)
    .toSorted((one, other) => paidFor(one) - paidFor(other));
  const shown = named ? [named] : menu.filter(({ id }) => spoken?.shown.includes(id));
  const [cheapest] = shown.toSorted((one, other) => paidFor(one) - paidFor(other));
  const below = byPrice.filter((product) => !cheapest || paidFor(product) < paidFor(cheapest));
  const ofKind = below.filter((product) => shown.every(({ category }) => category === product.category));
  const found = (ofKind.length > 0 ? ofKind : below).slice(0, maxCheap);
  const { goods, again } = texts;
  const list = found.map((product) => ({
    label: product.name,
    price: goods.from(dollars(paidFor(product)), Boolean(product.sizes)),
  }));
  const text = [
    cheapest && ofKind.length === 0 && again.nothingBelow(cheapest.name, priceOf(cheapest, goods)),
    list.length > 0 && (cheapest ? goods.costsLess(list) : goods.costsLeast(list)),
  ];
  return {
    answer: {
      text: text.filter(Boolean).join(' '),
      ...(found.length > 0
        ? { card: cardsOf(found, situation) }
        : { choices: ['Show the menu', 'What is on sale?'] }),
    },
  };
};
