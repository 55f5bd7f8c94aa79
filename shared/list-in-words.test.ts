import { expect, test } from 'vitest';
import { listInWords } from './list-in-words.ts';

const items = ['cash', 'card', 'other payments', 'checks'];

test.each([0, 1, 2, 3, 4])('a list of %i reads as American English writes it', (count) => {
  const some = items.slice(0, count);
  expect(listInWords(some)).toBe(new Intl.ListFormat('en-US').format(some));
  expect(listInWords(some, 'or')).toBe(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(some));
});
