import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understand } from '../../understanding/understand.ts';
import type { Asked } from '#shared/asked-product.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Situation } from './intent-handler.ts';
import { textsOf } from './texts/texts.ts';
import { askWhich, chipsFor } from './ask-which.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null }) as unknown as MenuProduct,
);
const cart = menu.map((product) => ({ product, quantity: 3 }));

test.each<Asked>([
  { intent: 'add_to_cart' },
  { intent: 'add_to_cart', quantity: 2 },
  { intent: 'remove_from_cart' },
  { intent: 'remove_from_cart', quantity: 2 },
  { intent: 'product_details' },
  { intent: 'find_products' },
])('each chip offered for %j is understood as that act on its one product', (asked) => {
  for (const [at, chip] of chipsFor(asked, menu).entries()) {
    const { intent, items, product } = understand(chip, { menu, cart });
    const meant = items ? items.map((item) => [item.product.name, item.quantity]) : product?.name;
    const quantity = asked.quantity ?? (asked.intent === 'remove_from_cart' ? 3 : 1);
    expect([chip, intent, meant]).toEqual([
      chip,
      asked.intent,
      items ? [[menu[at]?.name, quantity]] : menu[at]?.name,
    ]);
  }
});

test.each(['neither', 'none of them', 'never mind', 'nevermind', 'no', 'nope', 'not those', 'nah im good'])(
  '"%s" declines every offered answer',
  (say) => {
    const asked = { intent: 'add_to_cart' } as const;
    const answer = understand(say, { menu, shown: menu.slice(0, 2), asked });
    expect(answer).toEqual({ intent: 'unknown', declined: true });
    expect(understand(say, { menu, asksForYes: true })).toEqual(answer);
  },
);

const ids = menu.slice(0, 2).map(({ id }) => id);
const situation = { menu, texts: textsOf('en') } as unknown as Situation;

test('products that were just shown are not shown again when the assistant asks which one', () => {
  const few = menu.slice(0, 2);
  expect(askWhich({ intent: 'add_to_cart' }, few, situation).card).toMatchObject({ ids });
  const inSight = { ...situation, spoken: { shown: ids } };
  expect(askWhich({ intent: 'add_to_cart' }, few, inSight)).toMatchObject({
    card: undefined,
    asked: { ids },
  });
});

test('the assistant asks for one of a few by name, and for one of many without names', () => {
  const few = askWhich({ intent: 'add_to_cart' }, menu.slice(0, 2), situation);
  expect(few.text).toBe('Which one: Evergreen CBD Flower or Golden Hour Flower?');
  expect(few.choices).toEqual(['Add Evergreen CBD Flower', 'Add Golden Hour Flower']);
  const many = askWhich({ intent: 'add_to_cart' }, menu, situation);
  expect(many.text).toBe('Which product do you mean?');
  expect(many.choices).toEqual([]);
  expect(askWhich({ intent: 'add_to_cart' }, [], situation).choices).toEqual(['Show the menu']);
});
