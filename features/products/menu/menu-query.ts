import { toCents } from '#shared/money.ts';

/** A parsed search: stems of the words to find, and the bounds of the price in whole cents. */
export type MenuQuery = { words: string[]; atLeast?: number; atMost?: number };

type Bounds = Pick<MenuQuery, 'atLeast' | 'atMost'>;

const number = String.raw`(\d+(?:\.\d{1,2})?)(?!\d|\.\d)`;
const to = String.raw`\s*(?:-|–|to|and)\s*`;
/** "Under 5 mg" and "from 10 to 20 mg" are about something else than money. */
const noMeasure = String.raw`(?!(?:${to}[\d.]+)?\s*(?:%|(?:mg|g|grams?|ml|oz|fl|pieces?|pack)\b))`;

/** Rules are tried in this sequence; what one has understood is taken out of the text. */
const priceRules: [RegExp, (first: number, second: number) => Bounds][] = [
  [new RegExp(String.raw`(?:\b(?:between|from)\s+)?\$?${number}${to}\$${number}`), inOrder],
  [new RegExp(String.raw`(?:\b(?:between|from)\s+)?\$${number}${to}${number}${noMeasure}`), inOrder],
  [new RegExp(String.raw`\bbetween\s+${number}\s+and\s+${number}${noMeasure}`), inOrder],
  [bound('up to|at most|no more than|not more than|max|maximum|<=|≤'), (atMost) => ({ atMost })],
  [bound('under|below|less than|cheaper than|<'), (limit) => ({ atMost: limit - 1 })],
  [bound('over|above|more than|>'), (limit) => ({ atLeast: limit + 1 })],
  [bound('from|at least|min|minimum|>=|≥'), (atLeast) => ({ atLeast })],
  // A sum alone is what someone wants to spend.
  [new RegExp(String.raw`\$${number}`), (atMost) => ({ atMost })],
];

function bound(words: string) {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})\s*\$?${number}${noMeasure}`, 'u');
}

function inOrder(first: number, second: number): Bounds {
  return { atLeast: Math.min(first, second), atMost: Math.max(first, second) };
}

const fillers = new Set(
  'a an and any find for i in me my need of or please show some something the to want with'.split(' '),
);

export function parseQuery(typed: string): MenuQuery {
  let rest = typed
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/\$\s+(?=\d)/g, '$')
    .replaceAll(/(?<![\d.$])(\d+(?:\.\d{1,2})?)\s*(?:\$|(?:dollars?|bucks?|usd)\b)/g, '$$$1');
  const bounds: Bounds = {};
  for (const [pattern, boundsOf] of priceRules) {
    const [found, first, second] = pattern.exec(rest) ?? [];
    if (found === undefined) continue;
    Object.assign(bounds, boundsOf(toCents(Number(first)), toCents(Number(second ?? 0))));
    rest = rest.replace(found, ' ');
  }
  return {
    words: tokens(rest)
      .filter((word) => !fillers.has(word))
      .map(stem),
    ...bounds,
  };
}

/** Returns words and numbers without accents: "1,000mg" is "1000" and "mg", "pre-rolls" is "pre" and "rolls". */
export const tokens = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? [];

/** Returns one form for singular and plural, and for the spellings "gummie" and "gummy". */
export function stem(word: string) {
  if (/(?:ss|us|is)$/.test(word)) return word;
  const singular = word.length < 4 ? word : word.replace(/(?<=[sxz]|ch|sh)es$/, '').replace(/(?<!s)s$/, '');
  return singular.replace(/(?<=\p{L})ie$/u, 'y');
}
