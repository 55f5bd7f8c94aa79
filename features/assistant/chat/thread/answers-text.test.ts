import { expect, test } from 'vitest';
import { answersText } from './answers-text.ts';

const open = { isOpen: true, openText: 'Open until 10 PM' };
const closed = { isOpen: false, openText: 'Opens Saturday 10:30 AM' };

test.each([
  [4, open, 'usually answers in 4 minutes'],
  [1, undefined, 'usually answers in 1 minute'],
  [89, { isOpen: true, openText: null }, 'usually answers in 89 minutes'],
  [150, open, 'usually answers in 3 hours'],
  [3000, open, 'usually answers in 2 days'],
  [4, closed, 'opens Saturday 10:30 AM'],
  [null, closed, 'opens Saturday 10:30 AM'],
  [4, { isOpen: false, openText: 'Paused until 6:45 PM' }, 'paused until 6:45 PM'],
  [null, open, null],
  [undefined, undefined, null],
])('a shop that takes %s minutes to answer, at that hour: %s', (minutes, shop, text) => {
  expect(answersText(minutes, shop)).toBe(text);
});
