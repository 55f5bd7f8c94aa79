import type { Reading } from './reading.ts';
import type { Detail } from '#shared/asked-product.ts';

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
    /\bhow many\b.*\b(?:in|per|to|come|get|each|piece|g|gram|ml)\b|\b(?:size|how (?:big|large|heavy)|weigh\w*|weight|gram)\b/,
  ],
];

/** The one thing that is asked, where the answer is a word. */
export const detailOf = ({ line }: Reading): Detail | undefined =>
  detailWords.find(([, asked, other]) => asked.test(line) && !other?.test(line))?.[0];
