import { expect, test } from 'vitest';
import { infiniteOptionsFor, keyOf } from '#platform/browser/api/use-endpoint.ts';
import { countOrderViews } from '../../contract/admin-order-views.ts';
import { listAdminOrders } from '../../contract/admin-orders.ts';
import { isListOfLate } from './order-cache.ts';

const listOf = (filter: Record<string, string>) => infiniteOptionsFor(listAdminOrders, filter);

test('an order that becomes late changes the lists with the late first, and those of late orders', () => {
  expect(isListOfLate(listOf({ sort: 'late' }))).toBe(true);
  expect(isListOfLate(listOf({ view: 'late', sort: 'due' }))).toBe(true);
  expect(isListOfLate(listOf({ view: 'today', sort: 'due' }))).toBe(false);
  expect(isListOfLate(listOf({}))).toBe(false);
  expect(isListOfLate({ queryKey: keyOf(countOrderViews) })).toBe(false);
});
