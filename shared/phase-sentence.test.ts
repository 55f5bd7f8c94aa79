import { expect, test } from 'vitest';
import { orderSentence } from './order-sentence.ts';
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

const now = new Date(2026, 2, 5, 15, 0);
const onItsWay = {
  orderNumber: 'H1',
  status: 'processing',
  deliveryStatus: 'en_route',
  estimatedWaitTime: 35,
  estimatedWaitAt: now,
  driverName: 'Diego Ramos',
  deliveryTime: now,
  createdAt: now,
} as const;

test.each([
  ['outside', {}, 'Diego is outside with your order H1.'],
  ['outside', { driverName: null }, 'Your driver is outside with your order H1.'],
  ['call', {}, 'Diego asks you to call about your order H1.'],
  ['outside', { status: 'completed' }, 'Your order H1 was delivered. Enjoy!'],
] as const)(
  'after the driver’s word “%s” the assistant names no time of arrival %#',
  (driverWord, part, sentence) => {
    expect(orderSentence({ ...onItsWay, ...part, driverWord }, now, undefined)).toBe(sentence);
  },
);
