import { expect, test } from 'vitest';
import { factsOfSize } from './facts-of-size.ts';

const drops = { form: 'Tincture', netWeight: '30 ml', cbdMgPerContainer: 1000, thcMgPerContainer: 12.5 };
const gummies = { netWeight: '80 g', pieces: 20, cbdMgPerPiece: 25, cbdMgPerContainer: 500 };

test('a larger size holds as many times more milligrams as there is more in it', () => {
  expect(factsOfSize(drops, '60 ml', '30 ml')).toEqual({
    form: 'Tincture',
    netWeight: '60 ml',
    cbdMgPerContainer: 2000,
    thcMgPerContainer: 25,
  });
  expect(factsOfSize(gummies, '10 pieces', '20 pieces')).toEqual({
    pieces: 10,
    cbdMgPerPiece: 25,
    cbdMgPerContainer: 250,
  });
  expect(factsOfSize({ netWeight: '3.5 g', cbdMgPerContainer: 560 }, '1 oz', '3.5 g')).toEqual({
    netWeight: '1 oz',
    cbdMgPerContainer: 4536,
  });
});

test('the first size has the facts of the product, and a size whose label does not tell has no milligrams', () => {
  expect(factsOfSize(drops, '30 ml', '30 ml')).toBe(drops);
  expect(factsOfSize(drops, '1 bottle 60 ml', '1 bottle 30 ml')).not.toHaveProperty(
    'cbdMgPerContainer',
    expect.anything(),
  );
  expect(factsOfSize(drops, 'Large', '30 ml')).toEqual({ form: 'Tincture' });
});
