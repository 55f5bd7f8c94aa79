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

test('reads of the same moment become one query, and each gets its own result', async () => {
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

test('a read during a running query starts a new one, so that it sees earlier writes', async () => {
  const { calls, read } = heldReads();
  const before = read('Ada');
  await nextTurn();
  const after = read('Ada');
  calls[0]?.answer(new Map([['Ada', 'old']]));
  await nextTurn();
  calls[1]?.answer(new Map([['Ada', 'new']]));
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});

test('a query that fails rejects all its reads, and the next read works', async () => {
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
