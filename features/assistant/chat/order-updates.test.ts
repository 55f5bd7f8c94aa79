import { afterAll, expect, test, vi } from 'vitest';
import { newOrders, orderUpdates } from './order-updates.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

const now = new Date('2026-03-05T15:00:00.000Z');
const order = {
  id: '1',
  orderNumber: 'H260305-7K2MP',
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  estimatedWaitAt: null,
  driverName: null,
  version: 1,
  createdAt: '2026-03-05T15:00:00.000Z',
  deliveryTime: '2026-03-05T15:35:00.000Z',
} as const;
type Watched = Parameters<typeof orderUpdates>[0][number];

const updates = (from: Partial<Watched>, to: Partial<Watched>) =>
  orderUpdates([{ ...order, ...from }], [{ ...order, version: 2, ...from, ...to }], now);
const wait = (minutes: number) => ({ estimatedWaitTime: minutes, estimatedWaitAt: now });

test.each<[Partial<Watched>, Partial<Watched>, string[]]>([
  [{}, { status: 'processing' }, ['We are preparing your order H260305-7K2MP.']],
  [{}, { status: 'cancelled' }, ['Your order H260305-7K2MP was cancelled.']],
  [
    { status: 'processing', driverName: 'Sam Rivera' },
    { deliveryStatus: 'en_route', ...wait(12) },
    ['Sam is on the way with your order H260305-7K2MP. It should arrive at about 10:12 AM.'],
  ],
  [
    { status: 'processing' },
    { deliveryStatus: 'nearby' },
    ['Your driver is nearby with your order H260305-7K2MP.'],
  ],
  [
    { status: 'processing', deliveryStatus: 'nearby' },
    { status: 'completed', deliveryStatus: 'delivered' },
    ['Your order H260305-7K2MP was delivered. Enjoy!'],
  ],
  [{ status: 'processing' }, wait(1), ['A new estimate for your order H260305-7K2MP: about 10:01 AM.']],
  [{ status: 'processing', deliveryStatus: 'nearby' }, wait(30), []],
  [{}, { driverName: 'Sam Rivera', deliveryStatus: 'preparing' }, []],
  [
    { status: 'processing', deliveryStatus: 'en_route', driverName: 'Sam', ...wait(12) },
    { deliveryStatus: 'preparing', driverName: 'Kim', estimatedWaitTime: null, estimatedWaitAt: null },
    ['We are preparing your order H260305-7K2MP.'],
  ],
  [
    { status: 'processing', deliveryStatus: 'en_route', driverName: 'Sam' },
    { driverName: 'Kim' },
    ['Kim is on the way with your order H260305-7K2MP.'],
  ],
])('the assistant’s lines when an order changes from %o to %o', (from, to, texts) => {
  expect(updates(from, to)).toEqual(texts);
});

test('an answer older than the known order adds no line', () => {
  expect(orderUpdates([{ ...order, version: 3, status: 'processing' }], [order], now)).toEqual([]);
});

test('an order placed elsewhere gets a line; an older order that is loaded later gets none', () => {
  const later = { ...order, id: '2', createdAt: '2026-03-05T16:00:00.000Z' };
  const older = { ...order, id: '0', createdAt: '2026-03-04T11:00:00.000Z' };
  expect(newOrders([order], [later, order, older])).toEqual([later]);
  expect(newOrders([], [order])).toEqual([order]);
});
