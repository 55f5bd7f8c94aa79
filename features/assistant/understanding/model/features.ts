import type { Reading } from '../reading.ts';
import { goodsNotSold } from '../words/lexicon.ts';
import { groupOf } from '../words/groups.ts';
import { qualityWords, tokensOf } from './tokens.ts';

function situationOf(reading: Reading) {
  const { situation } = reading;
  const facts: string[] = [];
  if (reading.cart.length > 0) facts.push('cart');
  if (reading.hasOpenOrder) facts.push('open');
  else if (situation.orders?.length) facts.push('orders');
  if (situation.asked) facts.push('asked');
  if (situation.focus) facts.push('focus');
  if (situation.shown?.length) facts.push('shown');
  return facts;
}

/** The parts of a word, three to five letters each. */
function* partsOf(word: string) {
  const padded = `<${word}>`;
  for (let size = 3; size <= 5; size += 1)
    for (let from = 0; from + size <= padded.length; from += 1) yield `c:${padded.slice(from, from + size)}`;
}

/** The features of a word by itself. */
export const featuresOfWord = (word: string) => [
  ...partsOf(word),
  `w:${word}`,
  `first:${word}`,
  `last:${word}`,
];

/** Returns what the classifier sees of a sentence: words, pairs, parts of words, words of goods, and the situation. */
export function featuresOf(reading: Reading): Set<string> {
  const tokens = tokensOf(reading);
  const words = tokens.map(({ token }) => token);
  const features = new Set<string>(['bias']);
  const situation = situationOf(reading);
  let rare = 0;
  for (const fact of situation) features.add(`s:${fact}`);
  features
    .add(`first:${words[0]}`)
    .add(`start:${words[0]}_${words[1]}`)
    .add(`last:${words.at(-1)}`);
  words.forEach((word, at) => {
    features.add(`w:${word}`);
    for (const fact of situation) features.add(`${fact}:${word}`);
    if (words[at + 1]) features.add(`p:${word}_${words[at + 1]}`);
    if (words[at + 2]) features.add(`k:${word}_${words[at + 2]}`);
    if (words[at + 2]) features.add(`t:${word}_${words[at + 1]}_${words[at + 2]}`);
    if (goodsNotSold.has(word)) features.add('has:other');
    if (qualityWords.has(word)) features.add('has:quality');
    const { typed, isKnown } = tokens[at] ?? {};
    if (!typed) return;
    const group = groupOf(word);
    if (group) {
      features
        .add(`g:${group}`)
        .add(`g:${words[at - 1]}_${group}`)
        .add(`g:${group}_${words[at + 1]}`);
      features.add(`g:${group}_${words[0]}`);
    }
    if (!isKnown) rare += 1;
    for (const part of partsOf(typed)) features.add(part);
  });
  for (const [emoji] of reading.say.matchAll(/\p{Extended_Pictographic}/gu))
    features.add(`e:${emoji}`).add('e');
  if (rare > 0) features.add('rare').add(`rare:${Math.min(rare, 4)}`);
  if (rare > words.length / 2) features.add('mostly rare');
  if (rare > words.length / 3) features.add('partly rare');
  if (reading.say.includes('?')) features.add('asks');
  features.add(`length:${Math.min(4, Math.ceil(words.length / 4))}`);
  features.add(words.length === 1 ? 'alone' : 'several');
  const lines = reading.lines();
  features.add(`lines:${Math.min(lines.length, 2)}`);
  if (lines.some(({ count }) => count !== undefined)) features.add('counted');
  if (lines.some(({ entries }) => entries.length === 1)) features.add('one product');
  if (reading.cart.length > 0 && reading.cartLines().length > 0) features.add('in cart');
  const query = reading.query();
  if (query.order) features.add(`order:${query.order.whole}`);
  if (reading.isNarrow()) features.add('narrow');
  if (query.notForms.length + query.notQualities.length > 0) features.add('without');
  for (const { kind, bound } of reading.amounts) if (bound) features.add(`bound:${kind}`);
  return features;
}
