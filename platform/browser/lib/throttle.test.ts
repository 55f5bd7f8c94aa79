import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, the following ones are merged, and the last one always runs', () => {
  const act = vi.fn<() => void>();
  const run = throttle(1_000, act);
  run();
  expect(act).toHaveBeenCalledTimes(1);
  for (let call = 0; call < 50; call += 1) run();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
  run();
  expect(act).toHaveBeenCalledTimes(3);
});
