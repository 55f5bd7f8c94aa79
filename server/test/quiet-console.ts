import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void shown.push(format(...words)));
});

/** Whatever a program cries out in a test, a customer's console would show. */
afterEach(() => {
  expect(shown, 'console.error was called').toEqual([]);
});
