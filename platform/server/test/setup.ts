import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void shown.push(format(...words)));
});

/** What writes to console.error in a test would do so in a customer's console: it fails the test. */
afterEach(() => {
  expect(shown, 'console.error was called').toEqual([]);
});

/** The next file of this worker runs in the same process. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
