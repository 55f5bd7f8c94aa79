import { expect, test } from 'vitest';
import { kindOf } from './product-kind.ts';

test.each([
  ['Blue Cloud', 'Vapes', undefined, 'vape'],
  ['Distillate Cartridges', null, undefined, 'vape'],
  ['Night', 'Edibles', undefined, 'edible'],
  ['Night', 'Beverages', undefined, 'beverage'],
  ['Garden', 'Topicals', undefined, 'topical'],
  ['Garden', 'Flowers', 'Balm', 'topical'],
  ['Bulk Biomass', null, undefined, 'intermediate'],
  ['Garden', 'Gifts', undefined, null],
])('a product named %j in %j with the form %j is of the kind %j', (name, category, form, kind) => {
  expect(kindOf({ name, category, facts: { ...(form && { form }) } })).toBe(kind);
});
