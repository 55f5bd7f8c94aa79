import { afterEach, expect, test, vi } from 'vitest';
import { isStepLocked, lockSteps, notePress, placeOf, stepLockMs, takeStep } from './step-lock.ts';

afterEach(() => vi.useRealTimers());

let testsSoFar = 0;

/** A clock that is set by hand, with nothing locked: each begins at zero, so a later test goes further ahead. */
function setClock() {
  vi.useFakeTimers();
  testsSoFar += 1;
  vi.advanceTimersByTime(testsSoFar * 10 * stepLockMs);
}

test('three presses within 700 ms move an order one step, and a later press moves it again', () => {
  setClock();
  const place = { x: 100, y: 100 };
  expect(takeStep({ orderId: 'one', place })).toBe(true);
  vi.advanceTimersByTime(180);
  expect(takeStep({ orderId: 'one', place })).toBe(false);
  vi.advanceTimersByTime(500);
  expect(takeStep({ orderId: 'one', place })).toBe(false);
  vi.advanceTimersByTime(20);
  expect(takeStep({ orderId: 'one', place })).toBe(true);
});

test('a press that hits another order because the first one moved away does nothing; one elsewhere counts', () => {
  setClock();
  expect(takeStep({ orderId: 'one', place: { x: 100, y: 100 } })).toBe(true);
  expect(takeStep({ orderId: 'other', place: { x: 110, y: 120 } })).toBe(false);
  expect(takeStep({ orderId: 'other', place: { x: 100, y: 160 } })).toBe(true);
});

test('a press elsewhere in between shows that the next one at the first place is meant for another order', () => {
  setClock();
  const place = { x: 100, y: 100 };
  expect(takeStep({ orderId: 'one', place })).toBe(true);
  notePress({ x: 110, y: 110 });
  expect(takeStep({ orderId: 'other', place })).toBe(false);
  notePress({ x: 300, y: 40 });
  expect(takeStep({ orderId: 'one', place })).toBe(false);
  expect(takeStep({ orderId: 'other', place })).toBe(true);
});

test('keys step from order to order without a lock', () => {
  setClock();
  const place = placeOf({ detail: 0, clientX: 0, clientY: 0 });
  expect(takeStep({ orderId: 'one', place })).toBe(true);
  expect(takeStep({ orderId: 'other', place })).toBe(true);
  expect(takeStep({ orderId: 'other', place })).toBe(false);
});

test('a driver’s step locks the whole screen', () => {
  setClock();
  lockSteps();
  expect(isStepLocked({ orderId: 'one', place: { x: 1, y: 1 } })).toBe(true);
  expect(takeStep()).toBe(false);
});
