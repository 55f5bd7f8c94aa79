import { test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { expectTalk, order, type Turn } from './expect-talk.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
const gummies = 'Orchard Gummies';
const tooYoung = { text: /^We can’t sell|^No podemos vender/, cart: {} };
const notForThem = { text: /^No\. (?:What we sell|Lo que vendemos)/, cart: {} };
const added = { cart: { [gummies]: 2 } };

const talks: Record<string, Turn[]> = {
  'an age is remembered at the next sentence': [
    ['im 20', tooYoung],
    ['ok then add two gummies', tooYoung],
    ['my brother is 25, add two gummies', tooYoung],
  ],
  'an age is remembered while other things are asked': [
    ['17m here', tooYoung],
    ['do you have flower', { text: /flower/i }],
    ['add the first one', tooYoung],
    ['checkout', tooYoung],
  ],
  'an earlier order is not put into the cart of somebody too young': [
    ['im 19', tooYoung],
    ['order the same as last time', tooYoung],
  ],
  'another age ends it': [
    ['im 20', tooYoung],
    ['im 22 actually', {}],
    ['add 2 gummies', added],
  ],
  'another age ends it, whatever is said with it': [
    ['im 20', tooYoung],
    ['sorry i am 31, can i order now', {}],
    ['add 2 gummies', added],
  ],
  'who says to be an adult is believed': [
    ['i am underage', tooYoung],
    ['just kidding, i am an adult', {}],
    ['add 2 gummies', added],
  ],
  'an age in Spanish is remembered, and ended by another': [
    ['tengo 19 años', tooYoung],
    ['agrega dos gomitas', tooYoung],
    ['perdón, tengo 29', {}],
    ['agrega dos gomitas', added],
  ],
  'goods for a child are remembered': [
    ['add gummies, it is for my 15 year old', notForThem],
    ['add two gummies', notForThem],
    ['can i get two gummies then', notForThem],
  ],
  'goods for a child are remembered in Spanish': [
    ['dos gomitas para mi hijo', notForThem],
    ['bueno, dos gomitas', notForThem],
  ],
  'goods for the customer end it': [
    ['add gummies, it is for my 15 year old', notForThem],
    ['not for him, for my wife. add two gummies', added],
  ],
  'the age of whom they are for ends it': [
    ['add a tea for my 20 year old roommate', notForThem],
    ['he is actually 22', {}],
    ['add two gummies', added],
  ],
  'a question about children orders nothing for them': [
    ['are these safe for kids', notForThem],
    ['ok add two gummies', added],
  ],
  'an age that is old enough stops nothing': [
    ['im 34', {}],
    ['add two gummies', added],
  ],
};

test.each(Object.entries(talks))('%s', (_, turns) => expectTalk(menu, turns, [order('completed')]));
