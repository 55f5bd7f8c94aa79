import { expect, test } from 'vitest';
import {
  customerStatus,
  customerStatusLabels,
  deliveryStatuses,
  deliveryStatusLabels,
  isOpen,
  orderStatuses,
} from './order-status.ts';

test('how an order reads to its customer, in every state it can be in', () => {
  const read = orderStatuses.flatMap((status) =>
    [null, ...deliveryStatuses].map((deliveryStatus) => [
      `${status} ${deliveryStatus}`,
      customerStatusLabels[customerStatus({ status, deliveryStatus })],
    ]),
  );
  expect(Object.fromEntries(read)).toEqual({
    'pending null': 'Pending',
    'pending preparing': 'Pending',
    'pending picked_up': 'Pending',
    'pending en_route': 'Pending',
    'pending nearby': 'Pending',
    'pending delivered': 'Pending',
    'processing null': 'Processing',
    'processing preparing': 'Processing',
    'processing picked_up': 'Out for Delivery',
    'processing en_route': 'Out for Delivery',
    'processing nearby': 'Out for Delivery',
    'processing delivered': 'Processing',
    'completed null': 'Delivered',
    'completed preparing': 'Delivered',
    'completed picked_up': 'Delivered',
    'completed en_route': 'Delivered',
    'completed nearby': 'Delivered',
    'completed delivered': 'Delivered',
    'cancelled null': 'Cancelled',
    'cancelled preparing': 'Cancelled',
    'cancelled picked_up': 'Cancelled',
    'cancelled en_route': 'Cancelled',
    'cancelled nearby': 'Cancelled',
    'cancelled delivered': 'Cancelled',
  });
});

test('a delivery reads alike to its customer, its driver and the shop', () => {
  expect(deliveryStatuses.map((status) => deliveryStatusLabels[status])).toEqual([
    'Preparing Order',
    'Picked Up',
    'En Route',
    'Nearby',
    'Delivered',
  ]);
  expect([deliveryStatusLabels.on_the_way, deliveryStatusLabels.arrived]).toEqual(['On the Way', 'Arrived']);
});

test('an order is open until it is completed or cancelled', () => {
  expect(orderStatuses.filter((status) => isOpen({ status }))).toEqual(['pending', 'processing']);
});
