import type { Detail } from '#shared/asked-product.ts';
import type { Reading } from '../reading.ts';
import type { SoldProduct } from '../understanding.ts';
import type { Slots } from './slots.ts';

/** Each with how it is asked for, and what in the same line asks for more than that. */
const detailWords: readonly (readonly [detail: Detail, asked: RegExp, other?: RegExp])[] = [
  ['thc', /\bthc\b/],
  [
    'price',
    /\b(?:how (?:much|expensive)|price|cost)\b/,
    /\b(?:cbd|mg|g|ml|sugar|caffeine|hemp|weigh\w*|in|per|than)\b/,
  ],
  ['diet', /\b(?:vegan|vegetarian|kosher|halal|(?:gluten|dairy|sugar) ?free)\b/],
  ['allergens', /\b(?:allerg\w*|soy|nut|peanut|dairy|milk|lactose|gluten|wheat|egg)\b/],
  [
    'ingredients',
    /\b(?:ingredient|made (?:of|from|with|out)|what (?:is|are) (?:really |even |actually )?in)\b/,
  ],
  ['strength', /\b(?:how (?:strong|potent)|strength|potency|cbd|mg|milligram)\b/],
  [
    'size',
    /\b(?:bigger|larger|smaller|other) (?:pack|bag|tin|size|bottle|box|jar)s?\b|\bhow many\b.*\b(?:in|per|to|come|get|each|piece|g|gram|ml)\b|\b(?:size|how (?:big|large|heavy)|weigh\w*|weight|gram)\b/,
  ],
];

/** The one thing that is asked, where the answer is a word. */
export const detailOf = ({ line }: Reading): Detail | undefined =>
  detailWords.find(([, asked, other]) => asked.test(line) && !other?.test(line))?.[0];

/** "how much": of all that was spoken of last. */
const barely =
  /^(?:and |so |ok |but )*(?:how much(?: (?:thc|cbd))?|(?:the )?price|how (?:strong|big|many(?: (?:piece|g|gram|mg|ml|bag|cup|in (?:it|there|(?:a|the|each|one) \w+)|(?:do|will) i get))?)|what is in it|thc|ingredient)(?: please)?$/;

const spokenOf = (reading: Reading): readonly SoldProduct[] => {
  const { focus, shown = [] } = reading.situation;
  // "What's the shelf life" names nothing: it is asked of the product spoken of last.
  if (focus && !reading.named()) return [focus];
  return barely.test(reading.line) ? shown : reading.pointed();
};

const comparing =
  /\b(?:difference|compare|vs|versus|than|better|bigger|larger|smaller|which|between|cheaper|more|less)\b/;
/** With these even goods of one kind are compared. */
const ofEach = /\b(?:or|diff\w+|compare|between|better|bigger|larger|smaller)\b/;
/** So many are compared in one answer. */
const maxCompared = 4;

/** Two or more products that a question names, beside each other. */
function severalIn(reading: Reading) {
  const { line, amounts } = reading;
  // "less than 10 mg" is a bound, and no comparison.
  const isBound = amounts.some(({ bound }) => bound !== undefined);
  if (isBound) return undefined;
  if (reading.lines().length < 2 && !ofEach.test(line)) return undefined;
  const named = new Set(reading.lines().flatMap(({ entries }) => entries.map(({ product }) => product)));
  return named.size > 1 && named.size <= maxCompared ? [...named] : undefined;
}

/** Two or more products that a question compares: "which is cheaper, the balm or the roll-on". */
export function comparedIn(reading: Reading): Slots | undefined {
  const products = comparing.test(reading.line) ? severalIn(reading) : undefined;
  return products && { products, compares: true };
}

/** The product that is asked about, or those of which one may be meant, and the one fact that is asked for. */
export function detailed(reading: Reading): Slots {
  const detail = detailOf(reading);
  const compared = comparedIn(reading);
  if (compared) return compared;
  const several = severalIn(reading);
  if (several) return detail ? { choices: several, detail } : { products: several, compares: true };
  const product = reading.product();
  const spoken = spokenOf(reading);
  const [only, ...others] = product ? [product] : spoken.length > 0 ? spoken : reading.found();
  return {
    ...(detail && { detail }),
    ...(only && others.length === 0 ? { product: only } : only && { choices: [only, ...others] }),
  };
}
