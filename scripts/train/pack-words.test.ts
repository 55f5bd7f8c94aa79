import { expect, test } from 'vitest';
import { unpackWords } from '../../features/assistant/understanding/model/unpack-words.ts';
import { packWords } from './pack-words.ts';

test.each([
  ['no word', []],
  ['words that begin alike', ['abandon', 'abandoned', 'able', 'about', 'zoo']],
  ['words that share more letters than a digit counts', ['understanding', 'understandings', 'understands']],
])('packed words are read as they were: %s', (_, words) => {
  expect(unpackWords(packWords(words))).toEqual(words);
});

test('letters that two words share are written once', () => {
  expect(packWords(['lemon', 'lemonade'])).toBe('0lemon5ade');
});
