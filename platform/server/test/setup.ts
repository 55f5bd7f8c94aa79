import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void shown.push(format(...words)));
});

/** Output to console.error in a test would appear in a customer's console: it fails the test. */
afterEach(() => {
  expect(shown, 'console.error was called').toEqual([]);
});

/** The next file of this worker runs in the same process. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
