import { expect, test } from 'vitest';
import { goesWith } from './goes-with.ts';

const of = (id: string, price: number, category: string, available = true) => ({
  id,
  price,
  category,
  available,
});

test('what goes with a product is of other categories first, and never what has left the menu', () => {
  const flower = of('flower', 5000, 'Flower');
  const gummies = of('gummies', 2800, 'Edibles');
  const oil = of('oil', 5100, 'Tinctures');
  const gone = of('gone', 5000, 'Topicals', false);
  const bud = of('bud', 5001, 'Flower');
  expect(goesWith(flower, [bud, gummies, gone, flower, oil]).map(({ id }) => id)).toEqual([
    'oil',
    'gummies',
    'bud',
  ]);
});
