import { functionWords } from './words/lexicon.ts';
import { noun, type MenuIndex } from './menu-index.ts';
import { generic, packages, qualities, smoked } from './shop-words.ts';
import type { SoldProduct } from './understanding.ts';

const caches = new WeakMap<object, Map<string, readonly number[]>>();
const maxKeptWords = 4000;

/** Returns for each product, by its index, how strongly a word speaks for it; 0 is not at all. */
export function evidenceOf<Product extends SoldProduct>(
  word: string,
  index: MenuIndex<Product>,
): readonly number[] {
  const cache = caches.get(index) ?? new Map<string, readonly number[]>();
  caches.set(index, cache);
  const known = cache.get(word);
  if (known) return known;
  if (cache.size > maxKeptWords) cache.clear();
  const found = weigh(word, index);
  cache.set(word, found);
  return found;
}

function weigh<Product extends SoldProduct>(word: string, index: MenuIndex<Product>): number[] {
  const scores = index.entries.map(() => 0);
  if (word === '') return scores;
  const raise = (at: number, score: number) => {
    scores[at] = Math.max(scores[at] ?? 0, score);
  };
  const families = qualities.filter(({ said }) => said.includes(word));
  const idle = functionWords.has(word) || generic.has(word) || packages.has(word);
  if (!idle || families.length > 0) {
    weighForms(word, index, raise);
    for (const { known, entries } of index.postings(word)) {
      const isWhole = known === word;
      for (const { at, field } of entries) {
        if (field === 'name') raise(at, (isWhole ? 4 : 3) * index.weight(known));
        else if (field === 'text' && word.length > 2) raise(at, 1);
      }
    }
    for (const { written } of families)
      for (const { entries } of written.flatMap((one) => index.postings(one)))
        for (const { at, field } of entries) raise(at, field === 'name' ? 1.2 : 0.8);
    if (smoked.words.includes(word)) for (const entry of index.smoked) raise(entry.at, 0.5);
  }
  if (idle)
    for (const { at, name } of index.entries) if (name.has(word)) scores[at] = 0.9 * index.weight(word);
  return scores;
}

function weighForms<Product extends SoldProduct>(
  word: string,
  index: MenuIndex<Product>,
  raise: (at: number, score: number) => void,
) {
  for (const form of index.forms) {
    if (!form.said.some((said) => noun(said) === word)) continue;
    const members = [...index.of(form)];
    const words = [...form.said, ...form.written].map(noun);
    const named = members.filter(({ name }) => words.some((one) => name.has(one)));
    for (const { at } of members) raise(at, 2 / Math.sqrt(members.length));
    for (const { at } of named) raise(at, 3.2 / Math.sqrt(named.length));
  }
}
