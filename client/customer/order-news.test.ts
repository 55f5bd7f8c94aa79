import { expect, test } from 'vitest';
import { newOrders, orderNews } from './order-news.ts';

const order = {
  id: '1',
  orderNumber: 'H260305-7K2MP',
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  driverName: null,
  version: 1,
  createdAt: '2026-03-05T10:00:00.000Z',
} as const;
type Watched = Parameters<typeof orderNews>[0][number];

const news = (from: Partial<Watched>, to: Partial<Watched>) =>
  orderNews([{ ...order, ...from }], [{ ...order, version: 2, ...from, ...to }]);

test.each<[Partial<Watched>, Partial<Watched>, string[]]>([
  [{}, { status: 'processing' }, ['We are preparing your order H260305-7K2MP now.']],
  [{}, { status: 'cancelled' }, ['Your order H260305-7K2MP was cancelled.']],
  [
    { status: 'processing', driverName: 'Sam Rivera' },
    { deliveryStatus: 'en_route', estimatedWaitTime: 12 },
    ['Sam is on the way with your order H260305-7K2MP. It should take about 12 minutes.'],
  ],
  [
    { status: 'processing' },
    { deliveryStatus: 'nearby' },
    ['Your driver is nearby with your order H260305-7K2MP.'],
  ],
  [
    { status: 'processing', deliveryStatus: 'nearby' },
    { status: 'completed', deliveryStatus: 'delivered' },
    ['Your order H260305-7K2MP is delivered. Enjoy!'],
  ],
  [
    { status: 'processing' },
    { estimatedWaitTime: 1 },
    ['A new estimate for your order H260305-7K2MP: about 1 minute.'],
  ],
  [{}, { driverName: 'Sam Rivera', deliveryStatus: 'preparing' }, []],
  [
    { deliveryStatus: 'en_route' },
    { deliveryStatus: 'preparing' },
    ['Your order H260305-7K2MP is being prepared.'],
  ],
])('from %o to %o', (from, to, texts) => {
  expect(news(from, to)).toEqual(texts);
});

test('an answer that is older than what is known tells nothing', () => {
  expect(orderNews([{ ...order, version: 3, status: 'processing' }], [order])).toEqual([]);
});

test('an order placed elsewhere is new; an older one that was loaded later is not', () => {
  const later = { ...order, id: '2', createdAt: '2026-03-05T11:00:00.000Z' };
  const older = { ...order, id: '0', createdAt: '2026-03-04T11:00:00.000Z' };
  expect(newOrders([order], [later, order, older])).toEqual([later]);
  expect(newOrders([], [order])).toEqual([order]);
});
