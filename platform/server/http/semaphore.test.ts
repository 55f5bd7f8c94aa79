import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** A work that runs until it is released. */
function openWork() {
  const work = { started: false, end: () => {} };
  const run = () => {
    work.started = true;
    return new Promise<void>((resolve) => {
      work.end = resolve;
    });
  };
  return { work, run };
}

test('with one permit, one work runs, one waits, and the third is refused', async () => {
  const withPermit = createSemaphore({ permits: 1, longestLine: 1 });
  const [first, second] = [openWork(), openWork()];
  const running = withPermit(1, first.run);
  const waiting = withPermit(1, second.run);

  await expect(withPermit(1, async () => 'third')).rejects.toMatchObject({ status: 503 });
  expect([first.work.started, second.work.started]).toEqual([true, false]);

  first.work.end();
  await running;
  await expect.poll(() => second.work.started).toBe(true);
  second.work.end();
  await waiting;
  expect(await withPermit(1, async () => 'fourth')).toBe('fourth');
});

test('a work that fails returns its permit', async () => {
  const withPermit = createSemaphore({ permits: 2, longestLine: 1 });
  const failing = withPermit(2, () => Promise.reject(new Error('torn')));
  const next = withPermit(2, async () => 'next');
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('next');
});

test('a large work waits until it has all its permits, and later small ones do not overtake it', async () => {
  const withPermit = createSemaphore({ permits: 2, longestLine: 2 });
  const [small, large] = [openWork(), openWork()];
  const running = withPermit(1, small.run);
  const waiting = withPermit(2, large.run);
  const last = openWork();
  const behind = withPermit(1, last.run);
  await Promise.resolve();
  expect([small.work.started, large.work.started, last.work.started]).toEqual([true, false, false]);

  small.work.end();
  await running;
  await expect.poll(() => large.work.started).toBe(true);
  expect(last.work.started).toBe(false);
  large.work.end();
  await waiting;
  await expect.poll(() => last.work.started).toBe(true);
  last.work.end();
  await behind;
});
