import { expect, test } from 'vitest';
import { rateLimits } from '#platform/server/db/http.ts';
import { testPassword } from '#platform/server/test/app.ts';
import type { Visitor } from '#platform/server/test/caller.ts';
import { limitedApp } from '#platform/server/test/limited-app.ts';
import { statuses } from '#platform/server/test/statuses.ts';
import { accountKey } from './account-key.ts';

const { start, as, database, seconds, signIn } = await limitedApp();

/** Fails that often, waiting as each answer asks. Answers the seconds of `Retry-After`, in sequence. */
async function failFrom(browser: Visitor, username: string, times: number) {
  const waits: number[] = [];
  while (times > 0) {
    const { statusCode, headers } = await signIn(browser, username, 'wrong');
    if (statusCode === 401) times -= 1;
    else {
      waits.push(Number(headers['retry-after']));
      seconds(Number(headers['retry-after']));
    }
  }
  return waits;
}

test('after five wrong passwords each wait is twice the last, up to fifteen minutes', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  const waits = await failFrom(browser, user.username, 17);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('a person who must wait is told how long, and even the right password is refused until then', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  await failFrom(browser, user.username, 6);

  const refused = await signIn(browser, user.username, testPassword);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
  seconds(2);
  expect((await signIn(browser, user.username, testPassword)).statusCode).toBe(200);
});

test('a username that does not exist is slowed down like any other', async () => {
  expect(await failFrom(await as('visitor'), 'nobody-at-all', 8)).toEqual([1, 2, 4]);
});

test('trying again during the wait does not make it longer', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  await failFrom(browser, user.username, 6);
  for (let time = 0; time < 10; time += 1) await signIn(browser, user.username, 'wrong');
  expect((await signIn(browser, user.username, 'wrong')).headers['retry-after']).toBe('2');
});

test('a successful sign-in resets the count of failures', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  await failFrom(browser, user.username, 4);
  expect((await signIn(browser, user.username, testPassword)).statusCode).toBe(200);
  expect(await failFrom(await as('visitor'), user.username, 5)).toEqual([]);
});

test('twenty guesses sent at once do not get twenty tries', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn(browser, user.username, 'wrong')),
  );
  expect(statuses(answers)).toEqual({ 401: 5, 429: 15 });
});

test('after fifty failures from many IP addresses an account takes one try in ten seconds, and its owner signs in', async () => {
  const { user } = await as('customer');
  const owner = await as('visitor');
  await signIn(owner, user.username, testPassword, '198.51.100.7');

  const attacker = await as('visitor');
  let judged = 0;
  for (let address = 0; address < 56; address += 1) {
    const { statusCode } = await signIn(attacker, user.username, 'wrong', `203.0.113.${address}`);
    if (statusCode === 401) judged += 1;
  }
  expect(judged).toBe(50);
  seconds(11);
  expect((await signIn(attacker, user.username, 'wrong', '203.0.113.200')).statusCode).toBe(401);
  expect((await signIn(attacker, user.username, 'wrong', '203.0.113.201')).statusCode).toBe(429);
  expect((await signIn(owner, user.username, testPassword, '198.51.100.8')).statusCode).toBe(200);
});

test('the cookie of a known browser counts for its own account only', async () => {
  const [mine, theirs] = [await as('customer'), await as('customer')];
  const browser = await as('visitor');
  await signIn(browser, mine.user.username, testPassword);

  await database.pool.query('delete from rate_limits');
  for (const { user } of [mine, theirs]) {
    const account = accountKey(user.username); // which is being attacked from elsewhere
    await database.db.insert(rateLimits).values([
      { key: `login-account:${account}`, points: 50, expire: Date.now() + 60_000 },
      { key: `login-account-gate:${account}`, points: 1, expire: Date.now() + 60_000 },
    ]);
  }
  expect((await signIn(browser, theirs.user.username, testPassword)).statusCode).toBe(429);
  expect((await signIn(browser, mine.user.username, testPassword)).statusCode).toBe(200);
});

test('all processes count the same failures', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  await failFrom(browser, user.username, 5);
  const other = browser.at(await start());
  expect((await signIn(other, user.username, testPassword)).statusCode).toBe(429);
});

test('failures under every spelling of a username count for the one account', async () => {
  const { user } = await as('customer', { username: 'kristi-silva' });
  const spellings = ['KRISTI-SILVA', 'kr\u0130sti-s\u0130lva', '\u212Aristi-silva', 'kri\u017Fti-silva'];
  const spelled = [...spellings, 'ｋｒｉｓｔｉ-silva', ' kristi-silva '];
  const reaching = [];
  for (const [at, name] of spelled.entries()) {
    const { statusCode } = await signIn(await as('visitor'), name, testPassword, `198.51.100.${at}`);
    if (statusCode === 200) reaching.push(name);
  }
  expect(reaching.length).toBeGreaterThan(3);

  for (const name of reaching) {
    await database.pool.query('delete from rate_limits');
    await failFrom(await as('visitor'), user.username, 5);
    expect((await signIn(await as('visitor'), name, testPassword)).statusCode, name).toBe(429);
  }
});
