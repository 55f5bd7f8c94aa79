import { numberNames, numberOf } from './numbers.ts';
import type { SoldProduct } from './understanding.ts';

/** Facts from a product's own texts. Amounts of CBD are milligrams. */
export type Facts = {
  mgEach?: number;
  mgTotal?: number;
  /** Percent. */
  thc?: number;
  /** Of each size. */
  grams: number[];
  ml: number[];
  pieces?: number;
  /** The numbers of its sizes, such as 5 of "5 pieces". */
  sizes: number[];
  /** Ingredients that the product does not contain, such as "alcohol". */
  freeOf: string[];
  /** The description without what it is free of. */
  positive: string;
  /** Kind, flavors, moods, ingredients, allergens and diet, as the label says them. */
  label: string;
  form: string;
};

/** Ingredients that a diet excludes. */
export const leftOut: Record<string, string> = {
  Vegan: 'meat gelatin dairy lactose milk egg honey beeswax',
  Vegetarian: 'meat gelatin',
};

/** "Gluten-free" and "Vegan" as what is not in it. */
const freeByDiet = (diet: readonly string[]) =>
  diet.flatMap((one) => leftOut[one]?.split(' ') ?? one.toLowerCase().split('-')[0] ?? []);

const toNumber = (text: string) => numberOf(text.toLowerCase()) ?? Number(text.replaceAll(',', ''));

const amount = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const number = String.raw`(\d+|${[...numberNames.slice(2), 'thirty'].join('|')})`;
const pieceWords =
  'pre-?rolls?|joints?|softgels?|capsules?|gumm(?:y|ies)|pieces?|squares?|bags?|chews?|tablets?|cookies?|to a (?:tin|jar|box|bag)|count|ct|pack';

function first(text: string, pattern: string) {
  const found = new RegExp(pattern, 'i').exec(text);
  return found?.[1] === undefined ? undefined : toNumber(found[1]);
}

/** Reads amounts and claims out of a product's name, description, label and sizes. */
export function mineFacts({ name, description, thcContent, facts = {}, sizes = [] }: SoldProduct): Facts {
  const text = `${name}. ${description ?? ''}`;
  const { form = '', diet = [], flavors = [], moods = [], ingredients = '', allergens = [] } = facts;
  const stated = [...text.matchAll(/\b(?:no|without|free (?:of|from)) ([a-z]+)|\b([a-z]+)[- ]free\b/gi)].map(
    ([, no, free]) => (no ?? free ?? '').toLowerCase(),
  );
  const positive = text.replaceAll(/\b(?:no|without|free (?:of|from)) [a-z]+|\b[a-z]+[- ]free\b/gi, ' ');

  const mined = first(text, String.raw`\b${number} (?:slim |mini |single |vegan )?(?:${pieceWords})\b`);
  const pieces = facts.pieces ?? mined;
  const mgEach =
    facts.cbdMgPerPiece ??
    first(text, String.raw`${amount} ?mg(?: of)?(?: \w+)? (?:each|in each|per|a piece)\b`);
  const mgAny = first(text, String.raw`${amount} ?mg\b`);
  const each = first(text, String.raw`${amount} ?(?:g|grams?) each\b`);
  const measured = [text, facts.netWeight ?? '', ...sizes.map(({ label }) => label)];
  const allOf = (pattern: string) => measured.flatMap((part) => first(part, pattern) ?? []);
  const grams = each && pieces ? [each * pieces] : allOf(String.raw`${amount} ?(?:g|grams?)\b`);
  const thc = first(thcContent ?? '', String.raw`${amount} ?%`);
  const mgTotal = facts.cbdMgPerContainer ?? (mgEach && pieces ? mgEach * pieces : mgAny);
  const ml = allOf(String.raw`${amount} ?ml\b`);
  const known = { mgEach, mgTotal, thc, pieces };
  return {
    ...(Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    ) as Partial<Facts>),
    sizes: sizes.map(({ label }) => Number.parseFloat(label)),
    grams,
    ml,
    freeOf: [...stated, ...freeByDiet(diet)],
    positive,
    form,
    label: [
      ...flavors,
      ...moods,
      ...allergens,
      ...diet,
      ingredients.replaceAll(/\b(cocoa|shea|nut) butter\b/gi, '$1'),
    ].join(' '),
  };
}
