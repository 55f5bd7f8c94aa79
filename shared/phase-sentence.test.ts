import { expect, test } from 'vitest';
import { phaseSentence } from './phase-sentence.ts';

test('a lock screen shows the same sentence without the order number', () => {
  expect(phaseSentence('en_route', { order: 'your order', driver: 'Dana' })).toBe(
    'Dana is on the way with your order.',
  );
  expect(phaseSentence('received', { order: 'your order' })).toBe('We have your order.');
});

test.each([
  ['Sold out', 'Your order H1 was cancelled: Sold out.'],
  ['We are closed!', 'Your order H1 was cancelled: We are closed.'],
  [null, 'Your order H1 was cancelled.'],
])('the sentence of an order cancelled with the reason %o names the reason', (reason, sentence) => {
  expect(phaseSentence('cancelled', { order: 'your order H1', reason })).toBe(sentence);
});
