import { expect, test } from 'vitest';
import { missingFrom, missingText } from './still-sold.ts';

const line = (productId: string | null, sizeId: string | null = null, sizeLabel = '') => ({
  productId,
  sizeId,
  productName: productId ?? 'Salve',
  sizeLabel,
});
const size = (id: string, soldOut = false) => ({
  id,
  label: id,
  price: 100,
  salePrice: null,
  left: null,
  soldOut,
});
const menu = [
  { id: 'Tea', available: true },
  { id: 'Balm', available: false },
  { id: 'Drops', available: true, soldOut: true as const },
  { id: 'Flower', available: true, sizes: [size('3.5 g', true), size('7 g')] },
];

test('an order says what of it is sold out and what has left the menu, by product and size', () => {
  expect(missingFrom([line('Tea'), line('Flower', '7 g', '7 g')], menu)).toEqual({
    missing: [],
    soldOut: [],
  });
  const lines = [
    line('Tea'),
    line('Balm'),
    line(null),
    line('Drops'),
    line('Flower', '3.5 g', '3.5 g'),
    line('Flower'),
    line('Flower', '14 g', '14 g'),
  ];
  expect(missingFrom(lines, menu)).toEqual({
    missing: ['Balm', 'Salve', 'Flower (14 g)'],
    soldOut: ['Drops', 'Flower (3.5 g)', 'Flower'],
  });
});

test.each([
  [{ missing: [], soldOut: [] }, ''],
  [{ missing: [], soldOut: ['Tea'] }, 'Tea is sold out.'],
  [
    { missing: ['Balm', 'Salve'], soldOut: ['Tea'] },
    'Tea is sold out. Balm and Salve are not sold any more.',
  ],
  [{ missing: [], soldOut: [], noRoom: ['Tea'] }, 'The cart has no room for Tea.'],
])('what is missing is said in sentences: %j', (missing, text) => {
  expect(missingText(missing)).toBe(text);
});
