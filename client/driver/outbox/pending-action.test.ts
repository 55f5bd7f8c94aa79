import { expect, test } from 'vitest';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import {
  applyPending,
  nextPending,
  remainingMinutes,
  type DriverAction,
  type PendingAction,
} from './pending-action.ts';

const pending = (orderId: string, action: DriverAction, dueAt = 0): PendingAction => ({
  key: `${orderId}-${action.kind}-${dueAt}`,
  orderId,
  orderNumber: orderId,
  action,
  enqueuedAt: 0,
  dueAt,
  wasTried: false,
});

const pickedUp: DriverAction = { kind: 'status', deliveryStatus: 'picked_up' };
const wait: DriverAction = { kind: 'wait', minutes: 15 };
const complete: DriverAction = { kind: 'complete' };

test('pending actions are sent in the sequence in which they were done', () => {
  const [first, second] = [pending('a', pickedUp), pending('b', wait)];
  expect(nextPending([first, second], 10)).toBe(first);
  expect(nextPending([], 10)).toBeUndefined();
});

test('one that can still be undone holds up its own order, and no other', () => {
  const undoable = pending('a', complete, 5000);
  const [later, other] = [pending('a', wait), pending('b', wait)];
  expect(nextPending([undoable, later], 10)).toBeUndefined();
  expect(nextPending([undoable, later, other], 10)).toBe(other);
  expect(nextPending([undoable, later], 5000)).toBe(undoable);
});

const order = { id: 'a', status: 'pending', deliveryStatus: null, estimatedWaitTime: null } as DriverOrder;

test('an order is shown as its driver has left it', () => {
  const actions = [pending('a', pickedUp), pending('b', complete), pending('a', wait)];
  expect(applyPending(order, actions, 10)).toMatchObject({
    status: 'processing',
    deliveryStatus: 'picked_up',
    estimatedWaitTime: 15,
    estimatedWaitAt: new Date(0).toISOString(),
  });
  expect(applyPending(order, [pending('a', complete)], 10)).toMatchObject({ status: 'completed' });
});

test('a step shows at once, a delivery only when it can no longer be undone', () => {
  expect(applyPending(order, [pending('a', pickedUp, 5000)], 10)).toMatchObject({
    deliveryStatus: 'picked_up',
  });
  expect(applyPending(order, [pending('a', complete, 5000)], 10)).toEqual(order);
});

test('a wait that lay in the outbox has become shorter by the time it is sent', () => {
  const minutes = 60_000;
  expect(remainingMinutes(15, 0, 59_000)).toBe(15);
  expect(remainingMinutes(15, 0, 4 * minutes)).toBe(11);
  expect(remainingMinutes(15, 0, 40 * minutes)).toBe(0);
  expect(remainingMinutes(15, 5 * minutes, 0)).toBe(15); // a clock that was set back
});
