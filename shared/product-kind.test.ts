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
  ['Muscles & Joints Cream', null, undefined, 'topical'],
  ['Muscles & Joints Cream', 'CBD', undefined, 'topical'],
  ['Balm for Sore Joints', null, undefined, 'topical'],
  ['Hibiscus Flowers Tea', null, undefined, 'beverage'],
  ['Cookies and Cream Flower', null, undefined, 'smokable'],
  ['Flower, Kush Mints', null, undefined, 'smokable'],
  ['Pre-Rolls Wedding Cookies', null, undefined, 'smokable'],
  ['Hash Brownies', null, undefined, 'edible'],
  ['Sour Patch Gummies', null, undefined, 'edible'],
  ['Joints, 5 pieces', null, undefined, 'smokable'],
  ['Joint Relief', null, undefined, null],
  ['Night', 'Muscle & Joint', undefined, null],
  ['Night Gummies', 'Flower & Edibles', undefined, 'edible'],
  ['Night', 'Flower & Edibles', undefined, null],
  ['Bulk distillate for cartridges', null, undefined, 'intermediate'],
  ['Distillate for vape pens', null, undefined, 'intermediate'],
  ['Distillate cart', null, undefined, 'vape'],
  ['Oil for vape pens', null, undefined, 'vape'],
  ['Vape Oil', null, undefined, 'vape'],
  ['Golf Cart Gummies', null, undefined, 'edible'],
  ['Night', 'Carts', undefined, 'vape'],
  ['Calm', null, 'Oil', 'edible'],
  ['Garden', 'Gifts', undefined, null],
])('a product named %j in %j with the form %j is of the kind %j', (name, category, form, kind) => {
  expect(kindOf({ name, category, facts: { ...(form && { form }) } })).toBe(kind);
});
