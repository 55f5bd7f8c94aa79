import { expect, test } from 'vitest';
import { isUnusualTip } from './unusual-tip.ts';

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
])('of $due cents due, $taken taken: asked about $asks', ({ due, taken, asks }) => {
  expect(isUnusualTip(due, taken - due)).toBe(asks);
});
