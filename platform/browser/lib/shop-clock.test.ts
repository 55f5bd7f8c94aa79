import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, noteShopTime, shopNow } from './shop-clock.ts';
import { minuteMs } from '#shared/durations.ts';

const shopTime = new Date('2026-03-05T18:00:00.000Z');

/** Notes an answer of the shop to a device whose clock is wrong by `wrongBy` milliseconds. */
function answer(wrongBy: number, onTheWayMs = 100) {
  vi.setSystemTime(shopTime.getTime() + wrongBy);
  noteShopTime(shopTime.toUTCString(), Date.now() - onTheWayMs);
}

afterEach(() => {
  clockOffset.set(0);
  vi.useRealTimers();
});

test.each([-50 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs])(
  'a device whose clock is wrong by %i ms shows the shop’s time',
  (wrongBy) => {
    vi.useFakeTimers();
    answer(wrongBy);
    expect(Math.abs(shopNow().getTime() - shopTime.getTime())).toBeLessThan(1_000);
  },
);

test('a device with a right clock, or one set right, uses its own time', () => {
  vi.useFakeTimers();
  answer(1_200);
  expect(shopNow().getTime()).toBe(Date.now());
  answer(60 * minuteMs);
  expect(shopNow().getTime()).not.toBe(Date.now());
  answer(0);
  expect(shopNow().getTime()).toBe(Date.now());
});

test('a slow answer, or one without a date, does not change the time', () => {
  vi.useFakeTimers();
  answer(4_000, 8_000);
  expect(shopNow().getTime()).toBe(Date.now());
  noteShopTime(null, Date.now());
  noteShopTime('yesterday', Date.now());
  expect(shopNow().getTime()).toBe(Date.now());
});
