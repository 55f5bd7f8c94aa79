import { expect, test } from 'vitest';
import { goesWith } from './goes-with.ts';

const of = (id: string, price: number, category: string, part: object = {}) => ({
  id,
  price,
  category,
  available: true,
  ...part,
});
const flower = of('flower', 5000, 'Flower');
const gummies = of('gummies', 2800, 'Edibles');
const oil = of('oil', 5100, 'Tinctures');
const bud = of('bud', 5001, 'Flower');

test('the products suggested with a product come from other categories first, and can be ordered', () => {
  const gone = of('gone', 5000, 'Topicals', { available: false });
  const soldOut = of('sold out', 5000, 'Topicals', { soldOut: true });
  expect(goesWith(flower, [bud, gummies, gone, soldOut, flower, oil]).map(({ id }) => id)).toEqual([
    'oil',
    'gummies',
    'bud',
  ]);
});
