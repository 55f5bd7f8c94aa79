import { expect, test } from 'vitest';
import { maxReconnects, reconnectDelay } from './live-rules.ts';

test('each try to reconnect waits twice as long as the last, and ten seconds at most', () => {
  const delays = Array.from({ length: maxReconnects }, (_, attempt) => reconnectDelay(attempt));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000]);
});
