import { expect, test } from 'vitest';
import type { Shop } from '#features/settings/contract/shop.ts';
import { replyOf } from './reply-of.ts';

test('no delivery is promised to a state in which the law lets nobody deliver', () => {
  const text = 'We cannot deliver to Tennessee. Choose an address in another state.';
  const noDelivery = [{ state: 'TN', name: 'Tennessee', zips: ['372'], text }];
  const shop = { area: null, noDelivery, age: { minimumAge: 21 } } as unknown as Shop;
  for (const say of [
    'can you deliver to 12 Pine Street, Nashville, TN 37201?',
    'do you deliver to 37201',
    'do you deliver to Tennessee?',
    'do you ship to tennessee',
    '¿entregan en 37201?',
  ])
    expect(replyOf(say, { menu: [], shop }).answer.text, say).toBe(text);
  expect(replyOf('do you deliver to 80202', { menu: [], shop }).answer.text).not.toContain('Tennessee');
});
