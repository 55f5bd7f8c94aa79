import { expect, test } from 'vitest';
import { emailsFor, newOrderMessages, pushesFor } from './effects.ts';

type State = Parameters<typeof pushesFor>[1];

const state = (fields: Partial<State> = {}): State => ({
  userId: 'customer',
  driverId: null,
  status: 'pending',
  deliveryStatus: null,
  driverWord: null,
  callAskedAt: null,
  ...fields,
});
const driven = { driverId: 'driver' };
const cancelled = { ...driven, status: 'cancelled' } as const;
const moving = { status: 'processing', deliveryStatus: 'en_route' } as const;

const eventsOf = (from: Partial<State>, to: Partial<State>, role: 'admin' | 'driver' | 'customer') =>
  pushesFor(state(from), state(to), { role }).map(({ event, userId }) => `${event} to ${userId}`);

test.each([
  ['nothing has changed', driven, driven, 'admin', []],
  ['the shop begins', {}, { status: 'processing' }, 'admin', ['processing to customer']],
  ['the shop begins with what is moving', { deliveryStatus: 'en_route' }, moving, 'admin', []],
  ['it is being prepared', {}, { deliveryStatus: 'preparing' }, 'driver', []],
  ['it leaves the shop', { deliveryStatus: 'preparing' }, moving, 'driver', ['on_its_way to customer']],
  ['it is driven on', { ...moving, deliveryStatus: 'picked_up' }, moving, 'driver', []],
  ['it comes near', moving, { ...moving, deliveryStatus: 'nearby' }, 'driver', ['nearby to customer']],
  ['it is near at once', {}, { ...moving, deliveryStatus: 'nearby' }, 'driver', ['nearby to customer']],
  ['it is near no more', { ...moving, deliveryStatus: 'nearby' }, moving, 'driver', []],
  ['the driver is outside', moving, { ...moving, driverWord: 'outside' }, 'driver', ['outside to customer']],
  ['the driver asks for a call', moving, { ...moving, driverWord: 'call' }, 'driver', []],
  ['it is delivered', driven, { ...driven, status: 'completed' }, 'driver', ['delivered to customer']],
  ['its customer cancels', driven, cancelled, 'customer', ['delivery_cancelled to driver']],
  ['its driver cancels', driven, cancelled, 'driver', ['cancelled to customer']],
  ['the shop cancels', driven, cancelled, 'admin', ['cancelled to customer', 'delivery_cancelled to driver']],
  ['a call is asked for', {}, { callAskedAt: new Date() }, 'admin', ['call_asked to customer']],
  ['a call has come', { callAskedAt: new Date() }, {}, 'admin', []],
  ['a driver gets it', {}, driven, 'admin', ['assigned to driver']],
  ['a driver loses it', driven, {}, 'admin', ['unassigned to driver']],
  ['another one gets it', driven, { driverId: 'x' }, 'admin', ['unassigned to driver', 'assigned to x']],
  ['it is taken up again', cancelled, driven, 'admin', ['assigned to driver']],
  [
    'it was delivered after all',
    cancelled,
    { ...driven, status: 'completed' },
    'admin',
    ['delivered to customer'],
  ],
] as const)('when %s, these pushes are sent', (_, from, to, role, expected) => {
  expect(eventsOf(from, to, role)).toEqual(expected);
});

test('placing an order sends its customer a push and an email', () => {
  const placed = [null, state(), { role: 'customer' }] as const;
  expect(pushesFor(...placed)).toEqual([{ userId: 'customer', event: 'received' }]);
  expect(emailsFor(...placed)).toEqual(['received']);
  const order = {
    id: crypto.randomUUID(),
    orderNumber: 'n',
    version: 1,
    estimatedWaitTime: null,
    estimatedWaitAt: null,
  };
  const queued = (hasEmail: boolean) =>
    newOrderMessages({ ...order, ...state(), tab: null, hasEmail }).map((message) =>
      'task' in message ? message.task : message.channel,
    );
  expect(queued(false)).toEqual(['order_push', 'order_update']);
  expect(queued(true)).toEqual(['order_push', 'order_email', 'order_update']);
});

test('customers get an email when an order is delivered, cancelled or needs a call, and at no other step', () => {
  const emailed = (from: Partial<State>, to: Partial<State>) =>
    emailsFor(state(from), state(to), { role: 'admin' });
  expect(emailed(driven, cancelled)).toEqual(['cancelled']);
  expect(emailed(driven, { ...driven, status: 'completed' })).toEqual(['delivered']);
  expect(emailed({}, { callAskedAt: new Date() })).toEqual(['call_asked']);
  expect(emailed({}, { ...driven, ...moving })).toEqual([]);
});
