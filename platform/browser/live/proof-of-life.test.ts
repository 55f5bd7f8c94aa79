import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProofOfLife } from './proof-of-life.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function line() {
  const ask = vi.fn<() => void>();
  const onSilence = vi.fn<() => void>();
  return { ask, onSilence, life: createProofOfLife({ ask, onSilence }) };
}

test('a connection with traffic is not probed, and a silent one is closed after about a minute', () => {
  const { ask, onSilence, life } = line();
  life.expect();
  for (let minute = 0; minute < 10; minute += 1) {
    life.heard();
    vi.advanceTimersByTime(30_000);
  }
  expect([ask.mock.calls.length, onSilence.mock.calls.length]).toEqual([0, 0]);
  vi.advanceTimersByTime(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a page that returns probes its connection: any message proves it, and after five seconds it is closed', async () => {
  const { ask, onSilence, life } = line();
  expect(await life.check()).toBe(false); // there is none yet
  life.heard();
  expect(await life.check()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  const answers = Promise.all([life.check(), life.check()]);
  expect(ask).toHaveBeenCalledTimes(1);
  life.heard();
  expect(await answers).toEqual([true, true]);
  vi.advanceTimersByTime(10_000);
  const last = life.check();
  vi.advanceTimersByTime(5_000);
  expect(await last).toBe(false);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a connection that does not open is abandoned, and nothing waits for one that was ended', () => {
  const { onSilence, life } = line();
  life.expect();
  vi.advanceTimersByTime(20_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
  life.heard();
  life.rest();
  vi.advanceTimersByTime(300_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});
