import { expect, test } from 'vitest';
import { unpackWords } from '../features/assistant/understanding/words/unpack-words.ts';
import { lists as groupLists } from '../features/assistant/understanding/words/group-lists.ts';
import { lists as wordLists } from '../features/assistant/understanding/words/word-lists.ts';
import { packWords } from './pack-words.ts';

const readBack = (names: readonly string[], packed: string) => {
  const pieces = unpackWords(names, packed);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
};

const listsOf = (lists: Record<string, string[]>) =>
  new Map(Object.entries(lists).map(([name, words]) => [name, new Set(words)]));

test.each([
  ['no list', {}],
  ['no word', { none: [] }],
  ['words that begin alike', { one: ['abandon', 'abandoned', 'able', 'about', 'zoo'] }],
  ['a word of several lists', { one: ['lemon', 'tea'], two: ['ale', 'lemon'], three: ['lemon', 'tea'] }],
  ['digits and hyphens', { one: ['bar2', 'gift', 'gift-card', 'k2'] }],
])('packed words are read as they were: %s', (_, lists) => {
  const plain = listsOf(lists);
  const read = readBack([...plain.keys()], packWords(plain));
  expect([...read].map(([name, words]) => [name, [...words]])).toEqual(
    [...plain].map(([name, words]) => [name, [...words]]),
  );
});

test.each([
  ['words', wordLists],
  ['groups', groupLists],
])('the browser reads the lists of %s as they are written', (_, plain) => {
  const read = readBack([...plain.keys()], packWords(plain));
  for (const [name, words] of plain) expect([...(read.get(name) ?? [])], name).toEqual([...words]);
});

test('a word that has a letter the code does not know is refused', () => {
  expect(() => packWords(listsOf({ one: ["don't"] }))).toThrow("don't");
});

test('more lists than the code can number are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, nth) => [`list ${nth}`, ['tea']]));
  expect(() => packWords(listsOf(many))).toThrow('33 lists');
});
