import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

const items = ['cash', 'card', 'other payments', 'checks'];

test.each([0, 1, 2, 3, 4])('a list of %i is written as in American English', (count) => {
  const some = items.slice(0, count);
  expect(formatList(some)).toBe(new Intl.ListFormat('en-US').format(some));
  expect(formatList(some, 'or')).toBe(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(some));
});
