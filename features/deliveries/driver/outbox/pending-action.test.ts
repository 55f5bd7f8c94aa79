import { expect, test } from 'vitest';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import {
  applyPending,
  closes,
  nextPending,
  secondsSince,
  type DriverAction,
  type PendingAction,
  withAction,
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

test('an action that can still be undone holds up its own order only', () => {
  const undoable = pending('a', complete, 5000);
  const [later, other] = [pending('a', wait), pending('b', wait)];
  expect(nextPending([undoable, later], 10)).toBeUndefined();
  expect(nextPending([undoable, later, other], 10)).toBe(other);
  expect(nextPending([undoable, later], 5000)).toBe(undoable);
});

const order = { id: 'a', status: 'pending', deliveryStatus: null, estimatedWaitTime: null } as DriverOrder;

test('an order is shown with its driver’s pending actions', () => {
  const actions = [pending('a', pickedUp), pending('b', complete), pending('a', wait)];
  expect(applyPending(order, actions, 10)).toMatchObject({
    status: 'processing',
    deliveryStatus: 'picked_up',
    estimatedWaitTime: 15,
    estimatedWaitAt: new Date(0).toISOString(),
  });
  expect(applyPending(order, [pending('a', complete)], 10)).toMatchObject({ status: 'completed' });
});

test('a step is shown at once, and a delivery once it can no longer be undone', () => {
  expect(applyPending(order, [pending('a', pickedUp, 5000)], 10)).toMatchObject({
    deliveryStatus: 'picked_up',
  });
  expect(applyPending(order, [pending('a', complete, 5000)], 10)).toEqual(order);
});

test('an action that waited ten seconds or more is sent with how long it waited', () => {
  expect(secondsSince(0, 9_999)).toBeUndefined();
  expect(secondsSince(5_000, 15_000)).toBe(10);
  expect(secondsSince(0, 240_000)).toBe(240);
  expect(secondsSince(300_000, 0)).toBeUndefined(); // a clock that was set back
});

const door = (part: object): DriverAction => ({
  kind: 'door',
  outcome: 'delivered',
  idSeen: true,
  cash: 5_000,
  other: 0,
  ...part,
});

test('an outcome at the door is shown on the order, and closes it when no next step is left', () => {
  const open = { ...order, total: 4_200, taken: 0, status: 'processing' } as DriverOrder;
  const shown = (part: object) => applyPending(open, [pending('a', door(part))], 10);
  expect(shown({})).toMatchObject({ status: 'completed', taken: 4_200, outcome: 'delivered' });
  expect(shown({ outcome: 'nobody_home', nextStep: 'try_again', tryAgainAt: 'T' })).toMatchObject({
    status: 'processing',
    nextStep: 'try_again',
    tryAgainAt: 'T',
    stopPosition: null,
  });
  expect(shown({ outcome: 'refused', nextStep: 'cancel' })).toMatchObject({ status: 'cancelled' });
  expect(applyPending(open, [pending('a', door({}), 5_000)], 10)).toEqual(open);
});

test('a sequence of stops replaces the position of each stop', () => {
  const action: DriverAction = { kind: 'stops', orders: ['b', 'a'] };
  expect(applyPending(order, [pending('stops', action)], 10)).toMatchObject({ stopPosition: 1 });
});

test('an order that is missing in a new sequence has no position', () => {
  const shown = (orders: string[]) => applyPending(order, [pending('stops', { kind: 'stops', orders })], 10);
  expect(shown(['a', 'b'])).toMatchObject({ stopPosition: 0 });
  expect(shown(['b'])).toMatchObject({ stopPosition: null });
});

const tryAgain = door({ outcome: 'nobody_home', nextStep: 'try_again', tryAgainAt: 'T' });

test('a new sequence confirms an attempt that moved its stop, and is sent after it', () => {
  const attempt = pending('a', tryAgain, 5_000);
  const doFirst = pending('stops', { kind: 'stops', orders: ['a', 'b'] });
  const queue = withAction([attempt], doFirst);
  expect(queue).toEqual([{ ...attempt, dueAt: 0 }, doFirst]);
  expect(nextPending(queue, 10)).toBe(queue[0]);
  expect(applyPending(order, queue, 10)).toMatchObject({ nextStep: 'try_again', stopPosition: 0 });

  // A drag of the others leaves it out: an Undo would leave it last.
  const others = pending('stops', { kind: 'stops', orders: ['c', 'b'] });
  expect(withAction([attempt], others)).toEqual([{ ...attempt, dueAt: 0 }, others]);
  const back = pending('a', door({ outcome: 'refused', nextStep: 'return' }), 5_000);
  expect(withAction([back], others)[0]).toMatchObject({ dueAt: 0 });
});

test('a new sequence leaves the Undo of other actions alone, and replaces a sequence that was not sent', () => {
  const [step, delivered] = [pending('a', pickedUp, 5_000), pending('b', door({}), 5_000)];
  const [former, later] = [['a'], ['b']].map((orders) => pending('stops', { kind: 'stops', orders }));
  expect(withAction([step, former!, delivered], later!)).toEqual([step, delivered, later]);
  const onItsWay = { ...former!, wasTried: true };
  expect(withAction([onItsWay], later!)).toEqual([onItsWay, later]);
  expect(withAction([step, delivered], pending('a', wait))).toEqual([
    { ...step, dueAt: 0 },
    delivered,
    pending('a', wait),
  ]);
});

test('a delivery and a cancellation at the door take an order off the list, and no other action does', () => {
  expect(closes(complete)).toBe(true);
  expect(closes(door({}))).toBe(true);
  expect(closes(door({ outcome: 'refused', nextStep: 'cancel' }))).toBe(true);
  expect(closes(door({ outcome: 'nobody_home', nextStep: 'try_again' }))).toBe(false);
  expect(closes(door({ outcome: 'nobody_home' }))).toBe(false);
  expect(closes(pickedUp)).toBe(false);
  expect(closes({ ...pickedUp, nextStep: 'cancel' } as DriverAction)).toBe(false);
});

test('a delivery is shown as delivered once its undo has ended', () => {
  const completed = {
    status: 'completed',
    deliveryStatus: 'delivered',
    completedAt: new Date(0).toISOString(),
  };
  expect(applyPending(order, [pending('a', complete, 5_000)], 5_000)).toMatchObject(completed);
});

test('an order that is still in the shop stays there when the driver prepares it', () => {
  const preparing: DriverAction = { kind: 'status', deliveryStatus: 'preparing' };
  expect(applyPending(order, [pending('a', preparing)], 10)).toMatchObject({ status: 'pending' });
  const cancelled = { ...order, status: 'cancelled' } as DriverOrder;
  expect(applyPending(cancelled, [pending('a', pickedUp)], 10)).toMatchObject({ status: 'cancelled' });
});

test('setting off again ends the wait for a new try, and no other next step', () => {
  const waiting = { ...order, nextStep: 'try_again', tryAgainAt: 'T', stopPosition: null } as DriverOrder;
  expect(applyPending(waiting, [pending('a', pickedUp)], 10)).toMatchObject({
    nextStep: null,
    tryAgainAt: null,
    stopPosition: -1, // before every place of a sequence
  });
  const placed = applyPending({ ...waiting, stopPosition: 2 }, [pending('a', pickedUp)], 10);
  expect(placed).toMatchObject({ nextStep: null, stopPosition: 2 });
  const returned = { ...order, nextStep: 'return', tryAgainAt: 'T' } as DriverOrder;
  expect(applyPending(returned, [pending('a', pickedUp)], 10)).toMatchObject({
    nextStep: 'return',
    tryAgainAt: 'T',
  });
});

test('money at the door counts cash and card, without the tip', () => {
  const open = { ...order, total: 4_200, taken: 200, status: 'processing' } as DriverOrder;
  const taken = (part: object) => applyPending(open, [pending('a', door(part))], 10).taken;
  expect(taken({ cash: 1_000, other: 2_000 })).toBe(3_200);
  expect(taken({ cash: null, other: 5_000 })).toBe(4_200);
  expect(taken({ cash: 1_000, other: null })).toBe(1_200);
});

test('an order that was refused at the door returns to the shop unless the driver chooses otherwise', () => {
  const open = { ...order, status: 'processing' } as DriverOrder;
  const shown = applyPending(open, [pending('a', door({ outcome: 'refused' }))], 10);
  expect(shown).toMatchObject({ status: 'processing', nextStep: 'return', tryAgainAt: null });
});
