import { functionWords } from './words/lexicon.ts';
import type { Word } from './fold.ts';
import { ounces } from './shop-words.ts';
import { numberOf } from './numbers.ts';

type Kind = 'money' | 'mg' | 'thc' | 'grams' | 'ml' | 'pieces' | 'count' | 'other';
/** "Under 20" leaves out 20, "at most 20" does not. */
export type Bound = 'under' | 'most' | 'over' | 'least' | 'about' | undefined;
/** A number that was said, what it measures, and the words it takes up. Money is cents. */
export type Amount = { kind: Kind; value: number; bound: Bound; at: number; end: number };

const units: Record<string, Kind> = {
  mg: 'mg',
  '%': 'thc',
  g: 'grams',
  ml: 'ml',
  dollar: 'money',
  usd: 'money',
  buck: 'money',
  ...Object.fromEntries(
    'cent year yr yo minute hour day am pm mile week month people star street st'
      .split(' ')
      .map((unit) => [unit, 'other' as const]),
  ),
};

/** Bounds before a number, looked for in the few words in front of it. */
const boundsBefore: [RegExp, Bound][] = [
  [/\b(?:(?:no|not|nothing) (?:more|higher|over|above)(?: than)?|not exceeding)(?: an?)?(?: \$)?$/, 'most'],
  [/\b(?:(?:no|not) (?:less|lower|under|below)(?: than)?)(?: an?)?(?: \$)?$/, 'least'],
  [
    /\b(?:under|below|less than|less of|lower than|cheaper than|beneath|smaller than|fewer than)(?: (?:like|about|around))?(?: an?)?(?: \$)?$/,
    'under',
  ],
  [
    /\b(?:at most|at the most|max|maximum|up to|within|budget(?: is| of)?|spend|(?:get|buy|have|find|afford|sell)(?: \w+)? (?:for|with)|(?<!\b(?:can|could|may|if) )i (?:only |just )?(?:have|got)(?: only| just)?(?: an?)?|only got)(?: (?:like|about|around))?(?: an?)?(?: \$)?$/,
    'most',
  ],
  [
    /\b(?:over|above|more than|more of|higher than|stronger than|exceeding|north of|bigger than|greater than)(?: an?)?(?: \$)?$/,
    'over',
  ],
  [/\b(?:at least|min|minimum|starting at|from|upward of)(?: an?)?(?: \$)?$/, 'least'],
  [
    /\b(?:around|about|roughly|approximately|approx|like|near|close to|circa|ish|exactly|costs?|costing|priced(?: at)?)(?: an?)?(?: \$)?$/,
    'about',
  ],
];
const boundsAfter: [RegExp, Bound][] = [
  [
    /^(?:or|and) (?:less|under|below|lower|cheaper|fewer)|^(?:max|maximum|top|tops|limit|at most|or so max)\b/,
    'most',
  ],
  [/^(?:or|and) (?:more|up|over|above|higher|stronger|better)|^(?:min|minimum|plus|at least)\b/, 'least'],
  [/^(?:ish|or so|give or take)\b/, 'about'],
];

const stems = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(Math.max(0, from), to)
    .map(({ stem }) => stem)
    .join(' ');

/** "like 30 max": the bound after the number is the surer one. */
function boundOf(words: readonly Word[], at: number, end: number): Bound {
  const before = boundsBefore.find(([shape]) => shape.test(stems(words, at - 5, at)))?.[1];
  const after = boundsAfter.find(([shape]) => shape.test(stems(words, end, end + 3)))?.[1];
  return before === 'about' ? (after ?? before) : (before ?? after);
}

/** A quantity in words: "a couple", "half a dozen", "a pair of". */
function wordyCount(words: readonly Word[], at: number): { value: number; end: number } | undefined {
  const [one, two, three] = [words[at]?.stem, words[at + 1]?.stem, words[at + 2]?.stem];
  if (one === 'half' && two === 'a' && three === 'dozen') return { value: 6, end: at + 3 };
  if (one === 'half' && two === 'dozen') return { value: 6, end: at + 2 };
  if (one === 'couple' || one === 'pair') return { value: 2, end: at + 1 };
  if (one === 'few') return { value: 3, end: at + 1 };
  if (one === 'another') return { value: 1, end: at + 1 };
  const value = numberOf(one ?? '');
  if (value === undefined) return undefined;
  if (two === 'dozen') return { value: value * 12, end: at + 2 };
  return { value, end: at + 1 };
}

/** "I only got a twenty on me": a bill. */
const isBill = (words: readonly Word[], at: number, value: number) =>
  [5, 10, 20, 50, 100].includes(value) &&
  /\b(?:got|have|with|just|only|break|spend) an?$/.test(stems(words, at - 3, at)) &&
  (words[at + 1] === undefined || words[at + 1]?.afterBreak || functionWords.has(words[at + 1]?.stem ?? ''));

function measured(
  words: readonly Word[],
  at: number,
): { kind: Kind; value: number; end: number } | undefined {
  const [one, two, three, four] = [0, 1, 2, 3].map((n) => words[at + n]?.stem ?? '');
  const share = ounces[one ?? ''];
  if (share !== undefined && !(one === 'quarter' && two === 'past')) {
    const rest = stems(words, at + 1, at + 4);
    const ofOunce = /^(?:(?:of )?(?:an? )?(?:oz|zip))\b/.exec(rest);
    const afterNumber = numberOf(words[at - 1]?.stem ?? '') !== undefined;
    if (ofOunce) return { kind: 'grams', value: share, end: at + 1 + ofOunce[0].split(' ').length };
    if (one === 'eighth') return { kind: 'grams', value: share, end: at + 1 };
    if (one === 'quarter' && /^of (?:flower|bud|nug|weed)/.test(rest))
      return { kind: 'grams', value: 7, end: at + 1 };
    if (one === 'oz' && !afterNumber && /^(?:an?|the|whole|full)$/.test(words[at - 1]?.stem ?? ''))
      return { kind: 'grams', value: share, end: at + 1 };
  }
  const value = numberOf(one ?? '');
  if (value === undefined) return undefined;
  if (isBill(words, at, value)) return { kind: 'money', value: value * 100, end: at + 1 };
  if (value < 1 && /\bthc\b/.test(stems(words, at - 5, at))) return { kind: 'thc', value, end: at + 1 };
  if (
    /^in (?:the|an?|each) (?:pack|tin|box|jar|bag|package)/.test(stems(words, at + 1, at + 4)) &&
    boundOf(words, at, at + 1)
  )
    return { kind: 'pieces', value, end: at + 4 };
  const isFraction = !Number.isInteger(value) && units[two ?? ''] === undefined;
  // "3.5 evergreen", "flower in 1.5".
  if (isFraction && (value === 3.5 || words[at - 1]?.stem === 'in'))
    return { kind: 'grams', value, end: at + 1 };
  if (two === 'thc' && value < 100) return { kind: 'thc', value, end: at + 2 };
  if (two === 'oz' || (two === 'fl' && three === 'oz'))
    return { kind: 'ml', value: value * 30, end: at + (two === 'oz' ? 2 : 3) };
  if (two === 'pack' && words[at + 1]?.typed !== 'packs' && four !== 'of')
    return { kind: 'pieces', value, end: at + 2 };
  if ((two === 'count' || two === 'ct' || two === 'piece') && words[at + 1]?.typed !== 'pieces')
    return { kind: 'pieces', value, end: at + 2 };
  // "20$"; in "2 $20 bars" it belongs to the next number.
  if (two === '$' && numberOf(three ?? '') === undefined)
    return { kind: 'money', value: Math.round(value * 100), end: at + 2 };
  const unit = units[two ?? ''];
  if (unit) return { kind: unit, value: unit === 'money' ? Math.round(value * 100) : value, end: at + 2 };
  return undefined;
}

/** All numbers of a sentence, by what they measure. */
export function amountsOf(words: readonly Word[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const money = words[at]?.stem === '$' ? numberOf(words[at + 1]?.stem ?? '') : undefined;
    const found =
      money === undefined
        ? (measured(words, at) ?? plainCount(words, at))
        : { kind: 'money' as const, value: Math.round(money * 100), end: at + 2 };
    if (!found) continue;
    amounts.push({ ...found, at, bound: boundOf(words, at, found.end) });
    at = found.end - 1;
  }
  return readRanges(words, amounts.map(limited(words)));
}

/** "the lemon one", "this one": a pronoun, not a number. */
const beforePronoun =
  /^(?:the|this|that|which|something|anything|if|where|should|must|does|other|each|every|what|mg|%|g|last|no|new|same|good|any|previous|first|second|cheapest|strongest|wrong|right)$/;

/** "Nothing that is over 20", "I do not want to spend more than 20": the bound is turned around. */
const refuses =
  /\bnot (?:want|show|need|spend|pay|give|list|include|looking|go|find|bring|have more)\b.*\b(?:over|under|above|below|than|least)\b/;
const turned: Partial<Record<NonNullable<Bound>, Bound>> = { over: 'most', under: 'least', least: 'under' };

const isLimit = /\b(?:got|have|with|spend|budget|afford)\b/;

/** "My budget tops out at 18", "40 to spend". */
const isBudget = (words: readonly Word[], { at, end }: Amount) =>
  /\bbudget\b/.test(stems(words, at - 6, at)) ||
  /^to (?:spend|blow|burn|use up|work with)\b/.test(stems(words, end, end + 3));

/** "I've got 50 dollars", or a sum alone: the most that may be charged. */
const limited = (words: readonly Word[]) => {
  const hasLimit =
    words.some(({ stem }) => isLimit.test(stem)) && !words.some(({ stem }) => stem === 'deliver');
  const isRefused = refuses.test(stems(words, 0, words.length));
  return (amount: Amount): Amount => {
    const { kind, bound } = amount;
    if (isRefused && bound && turned[bound]) return { ...amount, bound: turned[bound] };
    if (kind === 'count' && amount.value >= 5 && isBudget(words, amount))
      return { ...amount, kind: 'money', value: amount.value * 100, bound: 'most' };
    const isAll = amount.at === 0 && amount.end === words.length;
    return kind === 'money' && bound === undefined && (hasLimit || isAll)
      ? { ...amount, bound: 'most' }
      : amount;
  };
};

function isPronoun(words: readonly Word[], at: number) {
  const [typed, next] = [words[at]?.typed, words[at + 1]?.stem];
  const before = words[at]?.afterBreak ? undefined : words[at - 1]?.stem;
  if (typed === 'ones') return true;
  // "Swap one of the teas".
  if (typed !== 'one' || before === undefined || next === 'of') return false;
  // "Just the one evergreen".
  if (before === 'the' && /^(?:just|only)$/.test(words[at - 2]?.stem ?? '')) return false;
  return (
    beforePronoun.test(before) ||
    (!functionWords.has(before) && (next === undefined || functionWords.has(next)))
  );
}

/** "is there another tea": something else, rather than one more. */
const isAlternative = (words: readonly Word[], at: number) =>
  words[at]?.stem === 'another' &&
  (/^(?:there|find|show|recommend|suggest|see)$/.test(words[at - 1]?.stem ?? '') ||
    (words[at - 2]?.stem === 'you' && /^(?:have|got|sell|carry)$/.test(words[at - 1]?.stem ?? '')));

function plainCount(words: readonly Word[], at: number) {
  if (isPronoun(words, at) || isAlternative(words, at)) return undefined;
  // "number 2" is a place among others.
  if (/^(?:number|option)$/.test(words[at - 1]?.stem ?? '')) return undefined;
  const count = wordyCount(words, at);
  return count && { kind: 'count' as const, ...count };
}

/** "between 20 and 30", "20 to 30 dollars": the first is the least, the second the most, both of one kind. */
function readRanges(words: readonly Word[], amounts: readonly Amount[]): Amount[] {
  const read = amounts.map((amount) => ({ ...amount }));
  for (const [nth, low] of read.entries()) {
    const high = read[nth + 1];
    const before = stems(words, low.at - 2, low.at);
    const hasMoney = low.kind === 'money' || high?.kind === 'money';
    const centsOf = ({ kind, value }: Amount) => (hasMoney && kind === 'count' ? value * 100 : value);
    // "between $20 and $10" is one, too.
    if (!high || (centsOf(high) < centsOf(low) && !(hasMoney && /\bbetween\b/.test(before)))) continue;
    const link = stems(words, low.end, high.at).replaceAll('$', '').trim();
    const isPriced =
      /\b(?:range|dollar)\b|\$/.test(stems(words, high.end, high.end + 2)) ||
      /\b(?:price|range)\b/.test(stems(words, low.at - 3, low.at));
    const isRange =
      (/\bbetween\b/.test(before) && /^(?:and|to)$/.test(link)) ||
      (/^(?:to|and)$/.test(link) &&
        (high.kind === 'money' || isPriced || (low.kind === 'money' && /\bfrom\b/.test(before))));
    if (!isRange || high.kind === 'other') continue;
    const kind = high.kind === 'count' ? (low.kind === 'count' ? 'money' : low.kind) : high.kind;
    for (const one of [low, high]) {
      if (one.kind === 'count' && kind === 'money') one.value = Math.round(one.value * 100);
      one.kind = kind;
    }
    [low.bound, high.bound] = low.value <= high.value ? ['least', 'most'] : ['most', 'least'];
  }
  return read;
}
