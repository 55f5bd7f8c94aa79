import { expect, test } from 'vitest';
import { formatDoorRules } from './door.ts';

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
])('what the driver takes, in words: %s', (_what, door, words) => {
  expect(formatDoorRules(door)).toBe(words);
});
