import words from './product-kinds.json' with { type: 'json' };

/**
 * The kinds of products that the rules of states distinguish. The words that tell them are data. A sure word tells the
 * kind wherever it is, and of two the first in the file is meant. Of the nouns the last one counts, as English has it:
 * "Hibiscus Flowers Tea" is a tea, "Cookies and Cream Flower" is flower. A vague word counts only without another.
 */
export type ProductKind = keyof typeof words.noun;
export const productKinds = Object.keys(words.noun) as ProductKind[];

type Named = { name: string; category: string | null; facts: { form?: string } };
type Words = Partial<Record<ProductKind, string>>;

const inWhole = (alternatives: string) => `\\b(?:${alternatives})(?:e?s)?\\b`;
const patternsOf = (table: Words) =>
  productKinds.flatMap((kind) => {
    const alternatives = table[kind];
    return alternatives ? [{ kind, pattern: new RegExp(inWhole(alternatives), 'gi') }] : [];
  });
const order = Object.keys(words.sure);
const sure = patternsOf(words.sure).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
const nouns = patternsOf(words.noun);
const vague = patternsOf(words.vague);
/** The joint of "Muscle & Joint Relief" is one of the body. */
const body = new RegExp(inWhole(words.body), 'gi');

type Pattern = (typeof nouns)[number];
const foundIn = (text: string, patterns: Pattern[]) =>
  patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ kind, index, end: index + word.length })),
  );
const firstOf = (text: string, patterns: Pattern[]) => foundIn(text, patterns)[0]?.kind ?? null;

/** The last noun counts of the first part that has one: after a comma or "with" comes what is in it. */
function nounIn(text: string) {
  for (const part of text
    .replaceAll(body, ' ')
    .split(/[,;:()/|+]|\s[-–]\s|\b(?:with|of|in|from|that|like)\b/i)) {
    const last = foundIn(part, nouns).toSorted((a, b) => b.end - a.end)[0];
    if (last) return last.kind;
  }
  return null;
}

/** A use comes after "for", and tells no kind: "Distillate for vape pens" is no vape. */
function kindIn(text: string) {
  const [head = ''] = text.split(/\bfor\b/i);
  return firstOf(head, sure) ?? nounIn(head) ?? firstOf(text, sure) ?? nounIn(text) ?? firstOf(text, vague);
}

/** A category or form may list several kinds, as "Flower & Edibles", and then tells none. */
function kindInList(text: string) {
  const kinds = text
    .replaceAll(body, ' ')
    .split(/[&,;/+]|\band\b/i)
    .flatMap((part) => kindIn(part) ?? []);
  return new Set(kinds).size === 1 ? (kinds[0] ?? null) : null;
}

/** The kind of a product: by its form, else by its category, else by its name; null when no word tells. */
export const kindOf = ({ name, category, facts }: Named): ProductKind | null =>
  kindInList(facts.form ?? '') ?? kindInList(category ?? '') ?? kindIn(name);

/** These words of a vape and their plurals are written as a regular expression has them. */
export const vapeWords = `(?:${words.sure.vape}|${words.noun.vape})(?:e?s)?`;
