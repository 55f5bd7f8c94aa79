import { expect, test } from 'vitest';
import { adjacentColumn, columnOf, moveTo } from './board-columns.ts';

const pending = { status: 'pending', deliveryStatus: null } as const;
const preparing = { status: 'processing', deliveryStatus: 'preparing' } as const;
const road = { status: 'processing', deliveryStatus: 'en_route' } as const;
const done = { status: 'completed', deliveryStatus: 'delivered' } as const;
const cancelled = { status: 'cancelled', deliveryStatus: 'preparing' } as const;

test.each([
  [pending, 'new'],
  [preparing, 'preparing'],
  [road, 'road'],
  [done, 'done'],
  [cancelled, 'done'],
])('on the board an order that is %o is in the column %s', (order, column) => {
  expect(columnOf(order)).toBe(column);
});

test.each([
  [pending, 'preparing', { status: 'processing' }],
  [pending, 'road', { deliveryStatus: 'picked_up' }],
  [pending, 'done', { status: 'completed' }],
  [pending, 'new', undefined],
  [preparing, 'new', { status: 'pending' }],
  [preparing, 'road', { deliveryStatus: 'picked_up' }],
  [road, 'preparing', { deliveryStatus: 'preparing' }],
  [road, 'new', undefined],
  [road, 'done', { status: 'completed' }],
  [done, 'preparing', { status: 'processing' }],
  [done, 'road', undefined],
  [cancelled, 'new', undefined],
] as const)('moving an order that is %o to the column %s is the change %o', (order, column, move) => {
  expect(moveTo(order, column)).toEqual(move);
});

test('arrow keys skip a column that an order cannot move to', () => {
  expect(adjacentColumn(done, -1)).toBe('preparing');
  expect(adjacentColumn(road, -1)).toBe('preparing');
  expect(adjacentColumn(pending, -1)).toBeUndefined();
  expect(adjacentColumn(pending, 1)).toBe('preparing');
});
