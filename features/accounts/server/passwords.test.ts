import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isWeak, setHashCost, verifyPassword } from './passwords.ts';

setHashCost('full'); // apps of earlier files of this worker hash cheaply

test('a password is stored as a salted Argon2id hash at the documented cost', async () => {
  const [first, second] = [await hashPassword('open sesame'), await hashPassword('open sesame')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(isWeak(first)).toBe(false);
  expect(await verifyPassword(first, 'open sesame')).toBe(true);
  expect(await verifyPassword(first, 'open sesam')).toBe(false);
});

test('no password is right for an account that does not exist', async () => {
  for (const password of ['', 'password', 'A'.repeat(43)])
    expect(await verifyPassword(undefined, password)).toBe(false);
});

test('sign-ins beyond a short queue are asked to come back', async () => {
  setHashCost('cheap'); // the line is as long
  const room = availableParallelism() + 64;
  const answers = await Promise.allSettled(
    Array.from({ length: room + 10 }, () => verifyPassword(undefined, 'a guess')),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, extra: { retryAfter: 2 } } });
  expect(await verifyPassword(undefined, 'later')).toBe(false);
});
