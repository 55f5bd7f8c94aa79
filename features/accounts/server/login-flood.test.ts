import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { limitedApp } from '#platform/server/test/limited-app.ts';

// Hashes are cheap: on a busy machine the whole queue would take longer than a request may.
const { app, as, database, signIn } = await limitedApp();
const room = availableParallelism() + 64;

test('in a flood of sign-ins, those beyond the queue are refused before the database is read', async () => {
  const browser = await as('visitor');
  await app.inject('/api/products'); // ready from now on
  const flood = Array.from({ length: room + 100 }, (_, one) =>
    signIn(browser, `nobody-${one}`, 'a guess', `198.51.${Math.floor(one / 250)}.${one % 250}`),
  );
  const reads = Array.from({ length: 20 }, () => app.inject('/api/products'));
  expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));

  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const judged = answers.filter(({ statusCode }) => statusCode === 401);
  expect(judged.length).toBeGreaterThanOrEqual(room);
  expect(refused.length).toBeGreaterThan(0);
  expect(judged.length + refused.length).toBe(flood.length);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  const { rows } = await database.pool.query(
    `select count(*)::int as counted from rate_limits where key like 'login-address:%'`,
  );
  expect(rows[0].counted).toBe(judged.length);
  expect((await signIn(browser, 'nobody-later', 'a guess')).statusCode).toBe(401);
});
