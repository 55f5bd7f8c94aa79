import { pushSubscriptions } from '../push/subscription-tables.ts';
import { expect, test, vi } from 'vitest';
import { testApp, testPassword } from '../test/app.ts';
import { isIn, sidOf, signIn, tokenOf } from '../test/sessions.ts';

const { app, start, as, database, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;

const replay = (token: string) => app.inject({ url: '/api/user', headers: { cookie: `sid=${token}` } });

test('a stolen session row opens no account, because it holds a hash of the cookie', async () => {
  const browser = await as('customer');
  const { rows } = await pool.query('select sid, sess from sessions where sid = $1', [sidOf(browser)]);
  expect(rows[0].sess).toMatchObject({ userId: browser.user.id });
  expect((await replay(rows[0].sid)).statusCode).toBe(401);
});

test('signing in never accepts a session id from the browser', async () => {
  const { user } = await as('customer');
  const planted = 'A'.repeat(43);
  const browser = await as('visitor');
  const answer = await browser.send({
    method: 'POST',
    url: '/api/login',
    payload: { username: user.username, password: testPassword },
    headers: { 'x-csrf-token': browser.csrf, cookie: `${browser.cookie()}; sid=${planted}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(tokenOf(browser)).not.toBe(planted);
  expect((await replay(planted)).statusCode).toBe(401);
});

test('signing in again gives a new session id and ends the old session', async () => {
  const browser = await as('customer');
  const old = tokenOf(browser);
  await signIn(browser, browser.user);
  expect(tokenOf(browser)).not.toBe(old);
  expect((await replay(old)).statusCode).toBe(401);
  expect(await isIn(browser)).toBe(true);
});

test('signing out ends the session at once in every process', async () => {
  const browser = await as('customer');
  const old = tokenOf(browser);
  const elsewhere = browser.at(await start());
  expect(await isIn(elsewhere)).toBe(true);

  const out = await browser.post('/api/logout');
  expect(out.json()).toEqual({ success: true });
  expect(out.headers['set-cookie']).toMatch(/^sid=; Max-Age=0; Path=\//);
  expect(out.headers['clear-site-data']).toBeUndefined(); // not over plain http
  expect((await replay(old)).statusCode).toBe(401);
  await vi.waitFor(
    async () => expect((await elsewhere.get('/api/user', { cookie: `sid=${old}` })).statusCode).toBe(401),
    5_000, // before the ten seconds after which it would be looked up anyway
  );
  expect((await browser.post('/api/logout')).statusCode).toBe(401);
});

test('signing out ends the pushes to that device, and to no other', async () => {
  const phone = await as('customer');
  const laptop = await as('visitor');
  await signIn(laptop, phone.user);
  const keys = { userId: phone.user.id, p256dhKey: 'p', authKey: 'a' };
  await db.insert(pushSubscriptions).values([
    { ...keys, endpoint: 'https://push.example/phone', sid: sidOf(phone) },
    { ...keys, endpoint: 'https://push.example/laptop', sid: sidOf(laptop) },
  ]);
  await phone.post('/api/logout');
  expect(await devicesOf(phone.user.id)).toEqual([
    { endpoint: 'https://push.example/laptop', sid: sidOf(laptop) },
  ]);
});

test('signing in on another person’s device ends its pushes to them, and on one’s own device keeps them', async () => {
  const browser = await as('customer');
  const { user: other } = await as('customer');
  const endpoint = 'https://push.example/shared';
  const row = { userId: browser.user.id, p256dhKey: 'p', authKey: 'a', endpoint, sid: sidOf(browser) };
  await db.insert(pushSubscriptions).values(row);

  await signIn(browser, browser.user);
  expect(await devicesOf(browser.user.id)).toEqual([{ endpoint, sid: sidOf(browser) }]);
  await signIn(browser, other);
  expect(await devicesOf(browser.user.id)).toEqual([]);
});

const devicesOf = async (userId: string) =>
  (await pool.query('select endpoint, sid from push_subscriptions where user_id = $1', [userId])).rows;
