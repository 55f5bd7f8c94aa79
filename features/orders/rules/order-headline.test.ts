import { afterAll, expect, test, vi } from 'vitest';
import { orderHeadline, type OrderOnItsWay } from './order-headline.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

const placed = new Date(2026, 2, 5, 15, 0);
const at = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);

const order: OrderOnItsWay = {
  orderNumber: 'H1',
  status: 'processing',
  deliveryStatus: 'en_route',
  estimatedWaitTime: 12,
  estimatedWaitAt: placed,
  driverName: 'Diego Ramos',
  deliveryTime: at(35),
  createdAt: at(-1),
};

const noWait = { estimatedWaitTime: null, estimatedWaitAt: null, createdAt: placed };

test.each<[string, string | null, Partial<OrderOnItsWay>, number?]>([
  ['Diego is 12 minutes away', 'around 3:12 PM', {}],
  ['Diego is 1 minute away', 'around 3:12 PM', { deliveryStatus: 'picked_up' }, 11],
  ['Your order is 12 minutes away', 'around 3:12 PM', { driverName: null }],
  ['Diego is on the way with your order', 'any minute now', {}, 13],
  ['Diego is on the way with your order', 'later than planned (3:12 PM)', {}, 30],
  ['Diego is on the way with your order', '30 minutes, about 3:30 PM', noWait],
  ['We are preparing your order', '12 minutes, about 3:12 PM', { deliveryStatus: null }],
  ['Diego is 12 minutes away', 'around 3:12 PM, 2 stops away', { stopsAway: 2 }],
  ['Diego is 12 minutes away', 'around 3:12 PM, you are the next stop', { stopsAway: 0 }],
  ['Diego is 1 stop away', '30 minutes, about 3:30 PM', { ...noWait, stopsAway: 1 }],
  ['You are the next stop', 'any minute now', { stopsAway: 0 }, 13],
  ['Diego is nearby with your order', null, { deliveryStatus: 'nearby' }],
  ['Diego is outside', null, { driverWord: 'outside' }],
  ['Your driver is outside', null, { driverWord: 'outside', driverName: null, deliveryStatus: 'nearby' }],
  ['Diego asks you to call', null, { driverWord: 'call' }],
  ['Your order was delivered. Enjoy!', null, { driverWord: 'outside', status: 'completed' }],
  ['Your order should be at your door', null, { deliveryStatus: 'delivered' }],
  ['Your order was delivered. Enjoy!', null, { status: 'completed' }],
  ['Your order was cancelled', null, { status: 'cancelled' }],
])('the headline of an order is “%s” with the time %s', (title, when, part, minutes = 0) => {
  expect(orderHeadline({ ...order, ...part }, at(minutes), undefined)).toEqual({ title, when });
});

test('the headline names the checkout’s promise, and not where the driver is', () => {
  const promise = { ...order, estimatedWaitTime: 35, createdAt: placed };
  expect(orderHeadline(promise, at(10), undefined)).toEqual({
    title: 'Diego is on the way with your order',
    when: '25 minutes, about 3:35 PM',
  });
  const waiting = { ...promise, status: 'pending', deliveryStatus: null } as const;
  expect(orderHeadline(waiting, at(40), undefined)).toEqual({
    title: 'We are running late with your order',
    when: 'later than planned (3:35 PM)',
  });
});

test('the headline of an order for later has its time', () => {
  const later = { estimatedWaitTime: null, estimatedWaitAt: null, deliveryTime: at(24 * 60) };
  const waiting = { ...order, ...later, status: 'pending', deliveryStatus: null } as const;
  expect(orderHeadline(waiting, placed, undefined)).toEqual({
    title: 'We have your order',
    when: 'tomorrow at 3:00 PM',
  });
});
