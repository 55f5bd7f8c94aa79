import { expect, test } from 'vitest';
import type { Read, WordLists } from '../features/assistant/understanding/words/plain-words.ts';
import { unpackWords } from '../features/assistant/understanding/words/unpack-words.ts';
import { lists as groupLists } from '../features/assistant/understanding/words/group-lists.ts';
import { lists as wordLists } from '../features/assistant/understanding/words/word-lists.ts';
import { packWords } from './pack-words.ts';

function readBack(names: Iterable<string>, packed: string, earlier?: Read) {
  const pieces = unpackWords([...names], packed, earlier);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

const plainly = (lists: WordLists) => [...lists].map(([name, words]) => [name, [...words].toSorted()]);

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
  const read = readBack(plain.keys(), packWords(plain));
  expect(plainly(read.lists)).toEqual(plainly(plain));
});

test('the browser reads the words as they are written, and after them the groups', () => {
  const words = readBack(wordLists.keys(), packWords(wordLists));
  // The speller prefers the word that comes first.
  expect([...words.lists].map(([name, all]) => [name, ...all])).toEqual(
    [...wordLists].map(([name, all]) => [name, ...all]),
  );
  for (let nth = 0; nth < 2; nth += 1) {
    const groups = readBack(groupLists.keys(), packWords(groupLists, wordLists), words);
    expect(plainly(groups.lists)).toEqual(plainly(groupLists));
  }
});

test('a word that has a letter the code does not know is refused', () => {
  expect(() => packWords(listsOf({ one: ["don't"] }))).toThrow("don't");
});

test('more lists than the code can number are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, nth) => [`list ${nth}`, ['tea']]));
  expect(() => packWords(listsOf(many))).toThrow('65 lists');
});
