import { expect, test } from 'vitest';
import { batchedRead } from './batched-read.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

type Found = Map<string, string>;

/** Reads that are answered when the test says so. */
function heldReads() {
  const calls: { keys: string[]; answer: (found: Found) => void; fail: (error: Error) => void }[] = [];
  const read = batchedRead(
    (keys: string[]) => new Promise<Found>((answer, fail) => calls.push({ keys, answer, fail })),
  );
  return { calls, read };
}

test('reads of the same moment are one, and each gets its own result', async () => {
  const { calls, read } = heldReads();
  const results = Promise.all(['Ada', 'Ben', 'Ada', 'Cem'].map(read));
  await nextTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([['Ada', 'Ben', 'Cem']]);
  calls[0]?.answer(
    new Map([
      ['Ben', 'two'],
      ['Ada', 'one'],
    ]),
  );
  expect(await results).toEqual(['one', 'two', 'one', undefined]);
});

test('a read that comes while others are on their way begins anew, so that it sees what was written before it', async () => {
  const { calls, read } = heldReads();
  const before = read('Ada');
  await nextTurn();
  const after = read('Ada');
  calls[0]?.answer(new Map([['Ada', 'old']]));
  await nextTurn();
  calls[1]?.answer(new Map([['Ada', 'new']]));
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});

test('reads that fail together say so to each, and the next one is read', async () => {
  const { calls, read } = heldReads();
  const failed = Promise.allSettled([read('Ada'), read('Ben')]);
  await nextTurn();
  calls[0]?.fail(new Error('The database is gone'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read('Ada');
  await nextTurn();
  calls[1]?.answer(new Map([['Ada', 'one']]));
  expect(await next).toBe('one');
});
