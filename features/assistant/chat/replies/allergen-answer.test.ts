import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyOf } from './reply-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
const answer = (typed: string) => replyOf(typed, { menu }).answer.text;

test.each([
  'i am allergic to coconut, are the softgels ok',
  'is the roll on safe with a coconut allergy',
  'soy alergica al coco, puedo usar las gotas',
])('who is allergic reads every label that names it, also of what is not eaten: "%s"', (say) => {
  const text = answer(say);
  expect(text).toMatch(/Night Drops 1000 mg, Daybreak Softgels,? (?:and|y) Cool Mint Roll-On/);
  expect(text).not.toMatch(/soy/i);
});

test('who is allergic and asks about one product reads of that product', () => {
  expect(answer('any coconut in the balm? im allergic')).toMatch(
    /^No coconut is on the label of Garden Hemp Balm\. .* Coconut is on the label of Night Drops/,
  );
});

test('whether one product has it is answered from its label', () => {
  for (const say of ['does the roll-on contain coconut', 'is there coconut in the roll on'])
    expect(answer(say), say).toBe('Coconut is on the label of Cool Mint Roll-On.');
});

test('what is asked of a label that does not name it is said to be on none', () => {
  expect(answer('is there sugar in the tea')).toMatch(/^No sugar is on the label of Chamomile Hemp Tea\./);
  expect(answer('the pre rolls - any tobacco in em?')).toMatch(/^No tobacco is on the label of Pine Ridge/);
  expect(answer('do the drinks have alcohol')).toMatch(
    /^No alcohol is on the label of Chamomile Hemp Tea and Grapefruit Rosemary Spritz\./,
  );
  expect(answer('¿el chocolate tiene azúcar?')).toBe('La etiqueta de Sea Salt Dark Chocolate nombra azúcar.');
});
