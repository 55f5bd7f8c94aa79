import { expect, test } from 'vitest';
import { freeBottom } from './toast-position.ts';

const screen = { top: 0, bottom: 600 };

test.each([
  ['an empty screen', [], 600],
  ['a bar at the foot', [{ top: 540, bottom: 600 }], 532],
  [
    'a bar, and a refusal right above it',
    [
      { top: 540, bottom: 600 },
      { top: 480, bottom: 530 },
    ],
    472,
  ],
  [
    'room between two buttons',
    [
      { top: 590, bottom: 600 },
      { top: 400, bottom: 450 },
    ],
    582,
  ],
  [
    'too little room between two buttons',
    [
      { top: 500, bottom: 600 },
      { top: 380, bottom: 420 },
    ],
    372,
  ],
  ['what touches it only by a hair', [{ top: 400, bottom: 500 }], 392],
  ['something that fills the screen', [{ top: 0, bottom: 600 }], undefined],
  ['no room left at the top', [{ top: 90, bottom: 600 }], undefined],
])('with %s a notice of 100 px ends at the expected place', (_, taken, bottom) => {
  expect(freeBottom(screen, 100, taken)).toBe(bottom);
});
