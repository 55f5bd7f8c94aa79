import { expect, test } from 'vitest';
import { saleState } from './sale-state.ts';

const now = new Date('2024-03-05T12:00:00Z');

test.each([
  ['2024-03-05T12:00:00.001Z', '2024-03-09T00:00:00Z', true, 'scheduled'],
  ['2024-03-05T12:00:00Z', '2024-03-09T00:00:00Z', true, 'running'],
  ['2024-03-01T00:00:00Z', '2024-03-05T12:00:00.001Z', true, 'running'],
  ['2024-03-01T00:00:00Z', '2024-03-05T12:00:00Z', true, 'ended'],
  ['2024-03-01T00:00:00Z', '2024-03-09T00:00:00Z', false, 'ended'],
] as const)('from %s to %s, active %s, a sale is %s', (startDate, endDate, active, state) => {
  expect(saleState({ startDate, endDate, active }, now)).toBe(state);
});
