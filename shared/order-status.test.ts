import { expect, test } from 'vitest';
import { deliveryStatuses, deliveryStatusLabels, isOpen, orderStatuses } from './order-status.ts';

test('a delivery status has the same label for customer, driver and shop', () => {
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
