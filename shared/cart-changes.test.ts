import { expect, test } from 'vitest';
import { cartChangeSentence, lineChanges } from './cart-changes.ts';

const tea = { productId: 'tea', name: 'Mint Tea', quantity: 1 };
const flower = { productId: 'flower', sizeId: '7g', name: 'Evergreen (7 g)', quantity: 2 };
const gummies = { productId: 'gummies', name: 'Orchard Gummies', quantity: 1 };

test('the changes of a cart are told in one sentence: new, changed and removed lines', () => {
  const changes = lineChanges([tea, gummies], [flower, { ...gummies, quantity: 3 }]);
  expect(changes).toEqual([
    { name: 'Evergreen (7 g)', was: 0, now: 2 },
    { name: 'Mint Tea', was: 1, now: 0 },
    { name: 'Orchard Gummies', was: 1, now: 3 },
  ]);
  expect(cartChangeSentence(changes)).toBe(
    'Your cart has changed: 2 × Evergreen (7 g) was added, Mint Tea was removed, and Orchard Gummies went from 1 to 3.',
  );
});

test('another size counts as another line, and another sequence as no change', () => {
  const other = { ...flower, sizeId: '14g', name: 'Evergreen (14 g)' };
  expect(lineChanges([flower], [other]).map(({ was, now }) => [was, now])).toEqual([
    [0, 2], // 14 g
    [2, 0],
  ]);
  expect(lineChanges([tea, flower], [flower, tea])).toEqual([]);
});
