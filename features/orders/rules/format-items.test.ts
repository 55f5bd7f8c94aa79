import { expect, test } from 'vitest';
import { formatItems } from './format-items.ts';

test('in a paragraph a line never ends between a quantity and its product', () => {
  const items = [
    { quantity: 1, productName: 'Lemon Verbena Trio' },
    { quantity: 2, productName: 'Night Drops', sizeLabel: '30 ml' },
  ];
  expect(formatItems(items).split(' ')).toEqual([
    '1\u00a0×\u00a0Lemon',
    'Verbena',
    'Trio,',
    '2\u00a0×\u00a0Night',
    'Drops',
    '(30',
    'ml)',
  ]);
});
