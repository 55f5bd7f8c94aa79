import { expect, test } from 'vitest';
import { changeAtDoor, formatDoorRules, isUnusualTip } from './door.ts';

test.each<[string, Parameters<typeof formatDoorRules>[0], string | null]>([
  ['nothing that was set', { accepts: [], text: null }, null],
  ['one way', { accepts: ['cash'], text: null }, 'The driver takes cash.'],
  [
    'every way',
    { accepts: ['cash', 'card', 'other'], text: null },
    'The driver takes cash, card, and other payments.',
  ],
  ['words of the owner alone', { accepts: [], text: 'Small bills, please!' }, 'Small bills, please!'],
  ['both', { accepts: ['cash', 'card'], text: 'No checks ' }, 'The driver takes cash and card. No checks.'],
])('the money that a driver takes, in words: %s', (_what, door, words) => {
  expect(formatDoorRules(door)).toBe(words);
});

test.each([
  { due: 4832, taken: 4832, asks: false },
  { due: 4832, taken: 6000, asks: false },
  { due: 4832, taken: 9664, asks: false },
  { due: 4832, taken: 9665, asks: true },
  { due: 4832, taken: 483_200, asks: true },
  { due: 500, taken: 2499, asks: false },
  { due: 500, taken: 2500, asks: true },
  { due: 0, taken: 1999, asks: false },
  { due: 0, taken: 2000, asks: true },
])(
  'of $due cents due and $taken taken, the question about the tip is asked: $asks',
  ({ due, taken, asks }) => {
    expect(isUnusualTip(due, taken - due)).toBe(asks);
  },
);

test.each([
  ['the exact sum', 3_773, { cash: 3_773, other: 0 }, 0],
  ['a larger note', 3_773, { cash: 10_000, other: 0 }, 6_227],
  ['too little', 3_773, { cash: 2_000, other: 0 }, 0],
  ['a part by card', 3_773, { cash: 2_000, other: 3_000 }, 1_227],
  ['too much by card, from which no cash goes back', 3_773, { cash: 0, other: 5_000 }, 0],
])('the change for %s', (_, due, given, change) => {
  expect(changeAtDoor(due, given)).toBe(change);
});
