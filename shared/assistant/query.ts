import type { Amount } from './amounts.ts';
import { functionWords } from './common-words.ts';
import type { Word } from './fold.ts';
import { noun, type MenuIndex } from './menu-index.ts';
import { generic, packages, qualities, smoked, type Form } from './shop-words.ts';
import { numberOf } from './numbers.ts';
import type { SoldProduct } from './understanding.ts';

/** What products are asked for, taken apart. */
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
  each: boolean;
  order?: Order;
  amounts: readonly Amount[];
  /** Words of substance that say nothing on this menu. */
  foreign: string[];
};
/** A mood orders what fits of a kind; everything else narrows it. */
export type Quality = { word: string; written: readonly string[]; mood?: boolean };
export type Order = { by: 'price' | 'strength' | 'thc' | 'size'; descending: boolean; whole: boolean };

const negators =
  /^(?:no|not|non|without|except|excluding|hate|allergic|avoid|nothing|minus|never|nor|besides|skip|dislike|none|neither)$/;
const notNegating =
  /^(?:sure|mind|wait|make|forget|actually|need|only|find|decide|remember|see|bad|much|know|idea|problem|thank|think|worry|working|more|over|too|less|higher|above|expensive|cheap|yet|care|matter|there)$/;
/** "I do not have cash", "do you not have tea": what somebody lacks is not refused. */
const lacks = /^(?:i|you|we)$/;
const endsScope =
  /^(?:but|just|only|any|something|show|instead|please|i|so|what|which|give|other|ideally|preferably)$/;

/** "two, not three balms" refuses a number, not the balms. */
const isCounted = (word: string) => word !== 'one' && numberOf(word) !== undefined;

/** For each word, whether it lies in what is not wanted. */
export function negatedWords(words: readonly Word[]): boolean[] {
  const negated: boolean[] = [];
  let scope = false;
  for (const [at, { stem, afterBreak }] of words.entries()) {
    const [before, next] = [words[at - 1]?.stem ?? '', words[at + 1]?.stem ?? ''];
    const goesOn = /^(?:or|and|nor)$/.test(stem) || /^(?:or|and|nor)$/.test(before);
    const isPlace = stem === 'in' && !/^(?:it|them|there)$/.test(next) && !negators.test(before);
    const isPurpose =
      stem === 'to' && !negators.test(before) && !/^(?:do|want|mean|need|like|have|try)$/.test(before);
    if (scope && ((afterBreak && !goesOn) || endsScope.test(stem) || isPurpose || isPlace)) scope = false;
    if (
      negators.test(stem) &&
      (!notNegating.test(next) || (next === 'care' && words[at + 2]?.stem === 'for')) &&
      !(/^(?:not|no)$/.test(stem) && isCounted(next)) &&
      !(stem === 'not' && next === 'that') &&
      !(next === 'have' && lacks.test(words[at - 2]?.stem ?? ''))
    )
      scope = true;
    else if (scope && stem === 'that' && !negators.test(before)) scope = false;
    if (stem === 'but' && /^(?:anything|everything|all|whatever)$/.test(before)) scope = true;
    if (/^(?:other|aside|apart)$/.test(stem) && /^(?:than|from)$/.test(next)) scope = true;
    if (stem === 'than' && before === 'other') scope = true;
    if (scope && stem === 'i' && before === 'that') scope = false;
    negated.push(scope || (next === 'free' && !functionWords.has(stem)));
  }
  return negated;
}

const superlatives: [RegExp, Omit<Order, 'whole'>][] = [
  [
    /\b(?:low(?:est)?|least|less|minimal) (?:amount of )?thc\b|\bthc (?:is )?low(?:est)?\b/,
    { by: 'thc', descending: false },
  ],
  [
    /\b(?:without|no|zero|0|free of|free from) (?:any )?thc\b|\bthc free\b|\bnon thc\b/,
    { by: 'thc', descending: false },
  ],
  [/\b(?:biggest|largest)\b(?! mg)/, { by: 'size', descending: true }],
  [/\bsmallest\b(?! mg)/, { by: 'size', descending: false }],
  [
    /\b(?:highest|most|high|max|maximum|more) (?:amount of )?thc\b|\bthc (?:is )?high(?:est)?\b/,
    { by: 'thc', descending: true },
  ],
  [
    /\b(?:price )?(?:low(?:est)? (?:price )?to high|cheap(?:est)? first|ascending|low(?:est)? (?:price )?first)\b/,
    { by: 'price', descending: false },
  ],
  [
    /\b(?:high(?:est)? (?:price )?to low|(?:most )?expensive first|descending|high(?:est)? (?:price )?first)\b/,
    { by: 'price', descending: true },
  ],
  [
    /\b(?:cheapest|lowest price|least expensive|most affordable|lowest cost|more cheap|least money|cost least|cost the least|bang for (?:my|the|your) dollar|best value|lowest priced)\b/,
    { by: 'price', descending: false },
  ],
  [
    /\b(?:most expensive|priciest|highest price|dearest|costliest|fanciest|more expensive|most pricey|costs? (?:the )?most|top shelf|highest priced)\b/,
    { by: 'price', descending: true },
  ],
  [
    /\b(?:strongest|most potent|highest (?:\w+ ){0,2}(?:mg|strength|cbd|potency|dose)|most (?:cbd|mg|powerful)|heaviest|hardest hitting|more strong|most strength|biggest mg|highest cbd)\b/,
    { by: 'strength', descending: true },
  ],
  [
    /\b(?:weakest|mildest|lightest|gentlest|least (?:strong|potent|cbd|mg)|lowest (?:\w+ ){0,2}(?:mg|strength|cbd|potency|dose)|softest|more mild)\b/,
    { by: 'strength', descending: false },
  ],
];

/** Weaker wishes: they order what fits and leave nothing out. */
const wishes: [RegExp, Omit<Order, 'whole'>][] = [
  [
    /\b(?:not (?:too|so|very|that) strong|mild|milder|gentle|light|low (?:dose|strength|mg)|beginner|first timer?|newbie|weaker|weak)\b/,
    { by: 'strength', descending: false },
  ],
  [
    /\b(?:strong|stronger|potent|powerful|heavy|high (?:dose|strength|mg|potency))\b/,
    { by: 'strength', descending: true },
  ],
  [
    /\b(?:cheap|cheaper|affordable|inexpensive|budget|not (?:too|so|very|that) expensive|low price|bargain)\b/,
    { by: 'price', descending: false },
  ],
  [/\b(?:fancy|premium|pricey|expensive|luxury)\b/, { by: 'price', descending: true }],
];

function orderOf(line: string): Order | undefined {
  const all = /\b(?:sort|order|rank|list|arrange)(?:ed)?\b.*\bby\b|\bto (?:high|low)\b|\bfirst\b/.test(line);
  const best = superlatives.find(([shape]) => shape.test(line))?.[1];
  if (best) return { ...best, whole: all };
  const sorted = /\b(?:sort|order|rank|arrange)(?:ed)? by (price|cost|strength|potency|thc|cbd|mg)\b/.exec(
    line,
  )?.[1];
  if (sorted) {
    const by = /price|cost/.test(sorted) ? 'price' : sorted === 'thc' ? 'thc' : 'strength';
    return { by, descending: by !== 'price', whole: true };
  }
  const wish = wishes.find(([shape]) => shape.test(line))?.[1];
  return wish && { ...wish, whole: true };
}

/** What is left out, rather than what one does not do. */
const isWithout = /\b(?:without|free|allerg\w*|nothing|no|except|besides|none)\b/;

/** Words of a request that stand for no product, in whatever sentence. */
const isIdle = (word: string) =>
  functionWords.has(word) ||
  generic.has(word) ||
  packages.has(word) ||
  numberOf(word) !== undefined ||
  word.length < 3;

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
      /\b(?:on (?:sale|discount|special|offer)|discount(?:ed)?|sale|deal|special|marked down|reduced|promo)\b/.test(
        line,
      ),
    each: /\b(?:each|per (?:piece|gummy|cap|softgel|square|serving|unit)|a piece|apiece)\b/.test(line),
    ...(orderOf(line) && { order: orderOf(line) }),
    amounts,
  };
  const measured = new Set(amounts.flatMap(({ kind, at, end }) => (kind === 'count' ? [] : range(at, end))));
  const packed = /\b(?:come|sold|packed|pack) in (?:an? )?(tin|jar|bottle|can|box|tube|bar|bag)\b/.exec(
    line,
  )?.[1];
  if (packed) query.qualities.push({ word: packed, written: [packed] });
  for (const [at, { stem }] of words.entries()) {
    if (measured.has(at)) continue;
    const word = noun(stem);
    if (query.onSale && /^(?:marked|down|reduced)$/.test(word)) continue;
    if (describesKind(words, at, index)) continue;
    const not = negated[at] ?? false;
    // "She does not drink", "I do not eat gluten" speak of people.
    if (/^(?:drink|eat)$/.test(word) && words[at - 1]?.stem === 'not') continue;
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

/** How one asks whether a shop has something. */
export const asking =
  /\b(?:do you (?:all |guy |even |still |also |currently |happen to )?(?:have|sell|carry|stock|got|offer|make)|have you got|you (?:all |guy )?(?:got|sell|have|carry)|got any|is there any|are there any|any)\b/;
