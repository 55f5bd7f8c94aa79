import type { Amount } from './amounts.ts';
import { functionWords } from './words/lexicon.ts';
import type { Word } from './fold.ts';
import { noun, type MenuIndex } from './menu-index.ts';
import { negatedWords } from './negation.ts';
import { generic, packages, qualities, smoked, type Form } from './shop-words.ts';
import { numberOf } from './numbers.ts';
import { orderOf, type Order } from './sorting.ts';
import type { SoldProduct } from './understanding.ts';

/** A search for products, taken apart. */
export type Query = {
  forms: Form[];
  notForms: Form[];
  /** Each is fulfilled by any of its words. */
  qualities: Quality[];
  notQualities: Quality[];
  smoked?: boolean;
  hot: boolean;
  anyOf: boolean;
  both: boolean;
  onSale: boolean;
  /** "not on sale", "at full price". */
  notOnSale: boolean;
  each: boolean;
  order?: Order;
  amounts: readonly Amount[];
  /** Words of substance that say nothing on this menu. */
  foreign: string[];
};
/** A mood orders what fits of a kind; everything else narrows it. */
export type Quality = { word: string; written: readonly string[]; mood?: boolean };

const notOnSale =
  /\b(?:not|no|non|without) (?:\w+ )?(?:on sale|discount(?:ed)?|reduced|marked down|sale)\b|\bfull price\b|\b(?:except|besides|other than) (?:the |what is |what )?(?:on )?sale\b/;

const perPiece =
  /\b(?:each|apiece|(?:per|a|every|in one) (?:piece|gummy|cap|capsule|softgel|square|serving|unit|cup|bite|chew|pill))\b/;

/** These words exclude goods; "don't" and the like speak of the person and exclude none. */
const isWithout = /\b(?:without|free|allerg\w*|nothing|no|except|besides|none)\b/;

/** Words of a request that stand for no product, in whatever sentence. */
const isIdle = (word: string) =>
  functionWords.has(word) ||
  generic.has(word) ||
  packages.has(word) ||
  numberOf(word) !== undefined ||
  word.length < 3;

/** "nothing with THC over 0.2", "no more than": the bound after a refusal is the other one. */
const refusesBound =
  /^(?:\w+ )?(?:nothing|none|not anything|no \w+) (?:\w+ ){1,4}(?:over|above|under|below|more than|less than) /;
const opposite = { over: 'most', under: 'least', most: 'over', least: 'under', about: 'about' } as const;
const turned = (amount: Amount): Amount =>
  amount.kind === 'count' || amount.bound === undefined
    ? amount
    : { ...amount, bound: opposite[amount.bound] };

export function readQuery<Product extends SoldProduct>(
  words: readonly Word[],
  line: string,
  amounts: readonly Amount[],
  index: MenuIndex<Product>,
): Query {
  const negated = negatedWords(words);
  const query: Query = {
    forms: [],
    notForms: [],
    qualities: [],
    notQualities: [],
    foreign: [],
    hot:
      /\b(?:hot|warm)\b/.test(line) &&
      !/\b(?:cold|iced|icy|(?:hot|warm) (?:day|weather|outside))\b/.test(line),
    anyOf: /\bor\b/.test(line),
    both: /\b(?:and|plus)\b/.test(line),
    onSale:
      !notOnSale.test(line) &&
      /\b(?:cheaper|less|lower|under)(?: price)? than (?:usual|usually|normal|normally|before|regular|always)\b|\b(?:on (?:sale|discount|special|offer)|discount(?:ed)?|sale|deal|special|marked down|reduced|promo)\b/.test(
        line,
      ),
    notOnSale: notOnSale.test(line),
    each: perPiece.test(line),
    ...(orderOf(line) && { order: orderOf(line) }),
    amounts: refusesBound.test(line) ? amounts.map(turned) : amounts,
  };
  const measured = new Set(amounts.flatMap(({ kind, at, end }) => (kind === 'count' ? [] : range(at, end))));
  const packed = /\b(?:come|sold|packed|pack) in (?:an? )?(tin|jar|bottle|can|box|tube|bar|bag)\b/.exec(
    line,
  )?.[1];
  if (packed) query.qualities.push({ word: packed, written: [packed] });
  for (const [at, { stem, begins, isVerb }] of words.entries()) {
    if (measured.has(at) || isVerb) continue;
    const word = noun(stem);
    if (begins) {
      (negated[at] ? query.notQualities : query.qualities).push({ word, written: begins });
      continue;
    }
    if (query.onSale && /^(?:marked|down|reduced)$/.test(word)) continue;
    if (describesKind(words, at, index) || isUnit(words, at, amounts)) continue;
    const not = negated[at] ?? false;
    // "It smells like pine": the word after it is meant.
    if (word === 'smell' && /^(?:like|of|good|nice)$/.test(words[at + 1]?.stem ?? '')) continue;
    // "She does not drink", "I do not eat gluten" speak of people.
    if (/^(?:drink|eat)$/.test(word) && words[at - 1]?.stem === 'not' && at > 1) continue;
    const said = index.forms.filter((form) => form.said.some((one) => noun(one) === word));
    if (smoked.words.includes(word)) query.smoked = !not;
    else if (said.length > 0) (not ? query.notForms : query.forms).push(...said);
    else {
      const quality = qualityOf(word, index);
      if (quality) (not ? query.notQualities : query.qualities).push(quality);
      else if (not && (index.isClaimedFree(word) || (!isIdle(word) && isWithout.test(line))))
        query.notQualities.push({ word, written: [word] });
      else if (!isIdle(word)) query.foreign.push(word);
    }
  }
  // "tea or chocolate": what one product is called, beside a kind.
  if (query.forms.length > 0 && (query.anyOf || query.both)) {
    const nouns = query.qualities.filter(({ word }) => index.isLastName(word));
    query.forms.push(...nouns.map(({ word }) => ({ id: word, said: [word], written: [word] })));
    query.qualities = query.qualities.filter((quality) => !nouns.includes(quality));
  }
  // "my gummies are gone, what else than gummies": what is refused is not asked for.
  query.forms = query.forms.filter((form) => !query.notForms.includes(form));
  const isBare = query.forms.length + query.qualities.length + query.notForms.length === 0;
  const sold =
    isBare && (asking.test(line) || words.length < 3)
      ? words.find(({ stem }) => /^(?:tin|jar|bar|bottle|tube)$/.test(stem))
      : undefined;
  if (sold) query.qualities.push({ word: sold.stem, written: [sold.stem] });
  return query;
}

/** "less than 20 mg per gummy": what the amount is of. */
const isUnit = (words: readonly Word[], at: number, amounts: readonly Amount[]) =>
  words[at - 1]?.stem === 'per' && amounts.some(({ kind, bound }) => kind === 'mg' && bound !== undefined);

/** "weed gummies" are gummies. */
export function describesKind<Product extends SoldProduct>(
  words: readonly Word[],
  at: number,
  index: MenuIndex<Product>,
) {
  const next = words[at + 1]?.stem;
  if (next === undefined || !/^(?:weed|pot|ganja|reefer)$/.test(words[at]?.stem ?? '')) return false;
  return index.forms.some((form) => form.said.some((one) => noun(one) === noun(next)));
}

function qualityOf<Product extends SoldProduct>(
  word: string,
  index: MenuIndex<Product>,
): Quality | undefined {
  const families = qualities.filter(({ said }) => said.includes(word));
  const family = families.flatMap(({ written }) => written);
  if (families.length > 0)
    return { word, written: [word, ...family], mood: families.every(({ mood }) => mood) };
  if (
    isIdle(word) &&
    !(word.length > 2 && index.isInNames(word) && !functionWords.has(word) && !generic.has(word))
  )
    return undefined;
  return index.postings(word).length > 0 ? { word, written: [word] } : undefined;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Questions that ask if the shop has something. */
export const asking =
  /\b(?:do you (?:all |guy |even |still |also |currently |happen to )?(?:have|sell|carry|stock|got|offer|make)|have you got|you (?:all |guy )?(?:got|sell|have|carry)|got any|is there any|are there any|any)\b/;
