import { expect, test } from 'vitest';
import type { AdminSale } from '../contract/sales.ts';
import { overlapping } from './sale-overlap.ts';

const now = new Date('2026-03-05T12:00:00Z');
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const sale = (part: Partial<AdminSale>): AdminSale => ({
  id: 'other',
  productId: 'tea',
  discountPercentage: 20,
  salePrice: 800,
  description: null,
  startDate: on(10),
  endDate: on(20),
  active: true,
  version: 1,
  product: { name: 'Tea', price: 1000, available: true, keptOffFrom: null },
  ...part,
});
const period = { id: 'own', productId: 'tea', startDate: on(10), endDate: on(20) };

test.each([
  ['the same days', {}],
  ['its first hour', { startDate: on(1), endDate: '2026-03-10T01:00:00.000Z' }],
  ['its last hour', { startDate: '2026-03-19T23:00:00.000Z', endDate: on(25) }],
  ['days within it', { startDate: on(12), endDate: on(13) }],
])('a sale on %s overlaps', (_which, part) => {
  expect(overlapping(period, [sale(part)], now)).toHaveLength(1);
});

test.each([
  ['another product', { productId: 'balm' }],
  ['itself', { id: 'own' }],
  ['one that ends as it starts', { startDate: on(1), endDate: on(10) }],
  ['one that starts as it ends', { startDate: on(20), endDate: on(25) }],
  ['one that is switched off', { active: false }],
])('a sale does not overlap %s', (_which, part) => {
  expect(overlapping(period, [sale(part)], now)).toEqual([]);
});

test('an ended sale that overlapped gets no warning', () => {
  const past = { ...period, startDate: on(1), endDate: on(4) };
  expect(overlapping(past, [sale({ startDate: on(1), endDate: on(9) })], now)).toEqual([]);
});
