import { expect, test } from 'vitest';
import { saleState } from './sale-state.ts';

const now = new Date('2024-03-05T12:00:00Z');
const onMenu = { available: true, keptOffFrom: null };

test.each([
  ['2024-03-05T12:00:00.001Z', '2024-03-09T00:00:00Z', true, 'scheduled'],
  ['2024-03-05T12:00:00Z', '2024-03-09T00:00:00Z', true, 'running'],
  ['2024-03-01T00:00:00Z', '2024-03-05T12:00:00.001Z', true, 'running'],
  ['2024-03-01T00:00:00Z', '2024-03-05T12:00:00Z', true, 'ended'],
  ['2024-03-01T00:00:00Z', '2024-03-09T00:00:00Z', false, 'ended'],
] as const)('a sale from %s to %s with active %s is %s', (startDate, endDate, active, state) => {
  const prices = { salePrice: 900, product: { ...onMenu, price: 1000 } };
  expect(saleState({ startDate, endDate, active, ...prices }, now)).toBe(state);
});

test.each([
  [999, 'running'],
  [1000, 'idle'],
  [1001, 'idle'],
])('a sale at %i cents of a product that costs 1000 is %s', (salePrice, state) => {
  const dates = { startDate: '2024-03-01T00:00:00Z', endDate: '2024-03-09T00:00:00Z', active: true };
  expect(saleState({ ...dates, salePrice, product: { ...onMenu, price: 1000 } }, now)).toBe(state);
});

test.each([
  [{ available: false }, 'idle'],
  [{ keptOffFrom: '2024-03-05T12:00:00Z' }, 'idle'],
  [{ keptOffFrom: '2024-03-05T12:00:00.001Z' }, 'running'],
])('a sale of a product with %j is %s', (part, state) => {
  const dates = { startDate: '2024-03-01T00:00:00Z', endDate: '2024-03-09T00:00:00Z', active: true };
  const product = { ...onMenu, price: 1000, ...part };
  expect(saleState({ ...dates, salePrice: 900, product }, now)).toBe(state);
});
