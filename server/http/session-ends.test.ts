import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/contract/auth.ts';
import { testApp } from '../test/app.ts';
import { isIn, sidOf, signIn } from '../test/sessions.ts';
import { statuses } from '../test/statuses.ts';

const { app, start, as, database, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;
const hour = 3_600_000;
const day = 24 * hour;
afterEach(() => clock.reset());

const replay = (token: string) => app.inject({ url: '/api/user', headers: { cookie: `sid=${token}` } });

test.each<[Role, number, number]>([
  ['customer', 7 * day, 30 * day],
  ['driver', 12 * hour, 7 * day],
  ['admin', 12 * hour, 7 * day],
])('a %s stays signed in while coming back, but not for ever', async (role, idle, total) => {
  const idler = await as(role);
  clock.advance(idle - 1000);
  expect(await isIn(idler)).toBe(true); // which counts as coming back
  clock.advance(idle - 1000);
  expect(await isIn(idler)).toBe(true);
  clock.advance(idle);
  expect(await isIn(idler)).toBe(false);

  const regular = await as(role);
  for (let passed = 0; passed + idle * 0.9 < total; passed += idle * 0.9) {
    expect(await isIn(regular)).toBe(true);
    clock.advance(idle * 0.9);
  }
  clock.advance(idle * 0.9);
  expect(await isIn(regular)).toBe(false);
});

test('being there is written down at most once a minute', async () => {
  const browser = await as('customer');
  const seen = async () =>
    (await pool.query('select sess from sessions where sid = $1', [sidOf(browser)])).rows[0].sess;
  const before = await seen();
  for (let time = 0; time < 5; time += 1) await isIn(browser);
  expect(await seen()).toEqual(before);
  clock.advance(61_000);
  await Promise.all(Array.from({ length: 5 }, () => isIn(browser)));
  expect((await seen()).lastSeen).toBeGreaterThan(before.lastSeen);
});

test('a change of role or a removed user counts from the next request on', async () => {
  const browser = await as('customer');
  expect((await browser.get('/api/admin/products')).statusCode).toBe(403);
  await pool.query(`update users set role = 'admin' where id = $1`, [browser.user.id]);
  await vi.waitFor(async () => expect((await browser.get('/api/admin/products')).statusCode).toBe(200));
  await pool.query('delete from users where id = $1', [browser.user.id]);
  await vi.waitFor(async () => expect(await isIn(browser)).toBe(false));
});

test('a password that changes while the old one is judged lets nobody in with the old one', async () => {
  const { user } = await as('customer');
  const thief = await as('stranger');
  const { start: startSession } = app.sessions;
  vi.spyOn(app.sessions, 'start').mockImplementationOnce(async (...request) => {
    await pool.query(`update users set password = 'changed just now' where id = $1`, [user.id]);
    return startSession(...request);
  });
  expect((await signIn(thief, user)).statusCode).toBe(401);
  expect(await isIn(thief)).toBe(false);
  const { rows } = await pool.query(`select from sessions where sess ->> 'userId' = $1`, [user.id]);
  expect(rows).toHaveLength(1); // the one the customer had
});

test('the oldest of more than twenty sign-ins ends', async () => {
  const { user } = await as('customer');
  const browsers = await Promise.all(Array.from({ length: 22 }, () => as('stranger')));
  for (const browser of browsers) {
    clock.advance(1000);
    await signIn(browser, user);
  }
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/user')));
  expect(statuses(answers)).toEqual({ 200: 20, 401: 2 });
  expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test('while announcements cannot be heard, ended sessions are not answered from memory', async () => {
  const deaf = await start();
  const browser = (await as('customer')).at(deaf);
  expect(await isIn(browser)).toBe(true);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'budtender-listener' and datname = current_database()`);
  await vi.waitFor(() => expect(deaf.listener.connected).toBe(false));
  await pool.query('delete from sessions where sid = $1', [sidOf(browser)]);
  expect(await isIn(browser)).toBe(false);
  await vi.waitFor(() => expect([app, deaf].every(({ listener }) => listener.connected)).toBe(true), 3000);
});

test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00', 'A'.repeat(4000)])(
  'the cookie %j opens nothing',
  async (token) => {
    expect((await replay(token)).statusCode).toBe(401);
  },
);
