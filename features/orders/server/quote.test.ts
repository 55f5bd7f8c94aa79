import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Charges, type PricedLine, quote } from './quote.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const category = fc.constantFrom('Flower', 'Edibles', 'Topicals', null);
const line = fc
  .record({ unit: cents(10_000_000), more: cents(1000), quantity: fc.integer({ min: 1, max: 99 }), category })
  .map(({ more, ...rest }): PricedLine => ({ ...rest, regular: rest.unit + more }));
const tax = fc.record({
  name: fc.constantFrom('Sales Tax', 'Excise'),
  percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  categories: fc.option(fc.uniqueArray(fc.constantFrom('Flower', 'edibles'), { minLength: 1 })),
  included: fc.boolean(),
  onFee: fc.boolean(),
});
const promo = fc.oneof(
  fc.record({
    code: fc.constant('TEN'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    code: fc.constant('FIVE'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 9999 }),
  }),
);
const charges: fc.Arbitrary<Charges> = fc.record({
  promo: fc.option(promo, { nil: undefined }),
  zone: fc.option(fc.record({ fee: cents(2000), freeFrom: fc.option(cents(20_000)) }), { nil: undefined }),
  taxes: fc.array(tax, { maxLength: 4 }),
  tip: cents(10_000),
});
const cart = fc.array(line, { maxLength: 12 });

test('the parts of a quote add up to its total, and none is negative or a fraction of a cent', () => {
  fc.assert(
    fc.property(cart, charges, (lines, extra) => {
      const { subtotal, discount, deliveryFee, taxes, tip, savings, total } = quote(lines, extra);
      const added = taxes.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);
      expect(subtotal - discount + deliveryFee + added + tip).toBe(total);
      expect(discount).toBeLessThanOrEqual(subtotal);
      const amounts = taxes.map(({ amount }) => amount);
      for (const part of [subtotal, discount, deliveryFee, tip, savings, total, ...amounts]) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }
    }),
  );
});

test('a cart costs the same in any sequence of its lines', () => {
  const shuffled = cart.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, charges, ([lines, others], extra) => {
      expect(quote(others, extra)).toEqual(quote(lines, extra));
    }),
  );
});

const lines: PricedLine[] = [
  { unit: 3000, regular: 3500, quantity: 2, category: 'Flower' },
  { unit: 1999, regular: 1999, quantity: 1, category: 'Edibles' },
];
const nothing: Charges = { taxes: [], tip: 0 };
const salesTax = { name: 'Sales Tax', percent: 8.25, categories: null, included: false, onFee: false };
const excise = { name: 'Excise', percent: 15, categories: ['flower'], included: false, onFee: false };

test.each<[string, Partial<Charges>, object]>([
  ['nothing but the lines', {}, { subtotal: 7999, savings: 1000, total: 7999, taxes: [] }],
  ['a tip', { tip: 500 }, { tip: 500, total: 8499 }],
  [
    'a percentage, half a cent up',
    { promo: { code: 'A', kind: 'percent', value: 50 } },
    { discount: 4000, total: 3999, promoCode: 'A' },
  ],
  [
    'an amount above the subtotal',
    { promo: { code: 'A', kind: 'amount', value: 9000 } },
    { discount: 7999, total: 0 },
  ],
  ['a fee', { zone: { fee: 300, freeFrom: null } }, { deliveryFee: 300, total: 8299 }],
  [
    'a sum from which there is no fee',
    { zone: { fee: 300, freeFrom: 7999 } },
    { deliveryFee: 0, total: 7999 },
  ],
  [
    'a discount that brings the sum below it',
    { zone: { fee: 300, freeFrom: 7999 }, promo: { code: 'A', kind: 'amount', value: 1 } },
    { deliveryFee: 300, total: 8298 },
  ],
  // 7999 * 8.25 % = 659.9175
  ['a tax', { taxes: [salesTax] }, { taxes: [{ amount: 660, percent: 8.25, base: 7999 }], total: 8659 }],
  // (7999 + 300) * 8.25 % = 684.67
  [
    'a tax on the fee too',
    { taxes: [{ ...salesTax, onFee: true }], zone: { fee: 300, freeFrom: null } },
    { taxes: [{ amount: 685, base: 8299 }], total: 8984 },
  ],
  // 7999 - 7999 / 1.0825 = 609.62
  [
    'a tax in the prices',
    { taxes: [{ ...salesTax, included: true }] },
    { taxes: [{ amount: 610, base: 7389 }], total: 7999 },
  ],
  ['a tax of one category', { taxes: [excise] }, { taxes: [{ amount: 900 }], total: 8899 }],
  // The flower bears 750 of the thousand: (6000 - 750) * 15 % = 787.5
  [
    'a tax of one category after a discount',
    { taxes: [excise], promo: { code: 'A', kind: 'amount', value: 1000 } },
    { taxes: [{ amount: 788 }], discount: 1000, total: 7787 },
  ],
  [
    'a tax that comes to nothing',
    { taxes: [{ ...excise, categories: ['Tea'] }] },
    { taxes: [], total: 7999 },
  ],
])('the quote of %s', (_what, extra, expected) => {
  expect(quote(lines, { ...nothing, ...extra })).toMatchObject(expected);
});
