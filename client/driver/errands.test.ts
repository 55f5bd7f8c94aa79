import { expect, test } from 'vitest';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { nextErrand, withErrands, type Action, type Errand } from './errands.ts';

const errand = (orderId: string, action: Action, due = 0): Errand => ({
  key: `${orderId}-${action.kind}-${due}`,
  orderId,
  orderNumber: orderId,
  action,
  due,
  waited: false,
});

const pickedUp: Action = { kind: 'status', deliveryStatus: 'picked_up' };
const wait: Action = { kind: 'wait', minutes: 15 };
const complete: Action = { kind: 'complete' };

test('errands go in the order they were run', () => {
  const [first, second] = [errand('a', pickedUp), errand('b', wait)];
  expect(nextErrand([first, second], 10)).toBe(first);
  expect(nextErrand([], 10)).toBeUndefined();
});

test('one that can still be undone holds up its own order, and no other', () => {
  const undoable = errand('a', complete, 5000);
  const [later, other] = [errand('a', wait), errand('b', wait)];
  expect(nextErrand([undoable, later], 10)).toBeUndefined();
  expect(nextErrand([undoable, later, other], 10)).toBe(other);
  expect(nextErrand([undoable, later], 5000)).toBe(undoable);
});

const order = { id: 'a', status: 'pending', deliveryStatus: null, estimatedWaitTime: null } as DriverOrder;

test('an order is shown as its driver has left it', () => {
  const errands = [errand('a', pickedUp), errand('b', complete), errand('a', wait)];
  expect(withErrands(order, errands, 10)).toMatchObject({
    status: 'processing',
    deliveryStatus: 'picked_up',
    estimatedWaitTime: 15,
  });
  expect(withErrands(order, [errand('a', complete)], 10)).toMatchObject({ status: 'completed' });
  expect(withErrands(order, [errand('a', complete, 5000)], 10)).toEqual(order);
});
