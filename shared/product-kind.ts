import kindWords from './product-kinds.json' with { type: 'json' };

/**
 * The kinds of products that the rules of states distinguish. The words that tell them are data; of two kinds the
 * first in the file is meant.
 */
export const productKinds = Object.keys(kindWords) as (keyof typeof kindWords)[];
export type ProductKind = keyof typeof kindWords;

type Named = { name: string; category: string | null; facts: { form?: string } };

/** Returns the words of a kind and their plurals as a regular expression has them: categories are plural. */
export const wordsOfKind = (kind: ProductKind) => `(?:${kindWords[kind]})(?:e?s)?`;

const pattern = (kind: ProductKind) => new RegExp(`\\b${wordsOfKind(kind)}\\b`, 'i');
const kindIn = (text: string) => productKinds.find((kind) => pattern(kind).test(text)) ?? null;

/** The kind of a product: by its form, else by its category, else by its name; null when no word tells. */
export const kindOf = ({ name, category, facts }: Named): ProductKind | null =>
  kindIn(facts.form ?? '') ?? kindIn(category ?? '') ?? kindIn(name);
