import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#platform/contract/auth.ts';
import { testApp } from '../test/app.ts';
import { isIn, sidOf, signIn } from '../test/sessions.ts';
import { statuses } from '../test/statuses.ts';
import { hourMs } from '#shared/durations.ts';

const { app, start, as, database, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;
const day = 24 * hourMs;
afterEach(() => clock.reset());

const replay = (token: string) => app.inject({ url: '/api/user', headers: { cookie: `sid=${token}` } });

/** The calls of a watched pool that wrote down when a browser was here. */
const touches = ({ mock }: { mock: { calls: unknown[][] } }) =>
  mock.calls.filter(([query]) => (query as { name?: string }).name === 'touch-session');

test.each<[Role, number, number]>([
  ['customer', 7 * day, 30 * day],
  ['driver', 12 * hourMs, 7 * day],
  ['admin', 12 * hourMs, 7 * day],
])('the session of a %s is extended by use, up to a limit', async (role, idle, total) => {
  clock.set(new Date()); // or the time that this test takes would count too
  const idler = await as(role);
  clock.advance(idle - 1000);
  expect(await isIn(idler)).toBe(true); // which counts as coming back
  clock.advance(idle - 1000);
  expect(await isIn(idler)).toBe(true);
  clock.advance(idle);
  expect(await isIn(idler)).toBe(false);

  const regular = await as(role);
  let left = total;
  for (const pause = idle * 0.9; left > pause; left -= pause) {
    clock.advance(pause);
    expect(await isIn(regular)).toBe(true);
  }
  clock.advance(left - 1000);
  expect(await isIn(regular)).toBe(true);
  clock.advance(1000);
  expect(await isIn(regular)).toBe(false);
});

test('the last use of a session is stored at most once a minute', async () => {
  const browser = await as('customer');
  const seen = async () =>
    (await pool.query('select sess from sessions where sid = $1', [sidOf(browser)])).rows[0].sess;
  const before = await seen();
  for (let time = 0; time < 5; time += 1) await isIn(browser);
  expect(await seen()).toEqual(before);
  clock.advance(61_000);
  const query = vi.spyOn(pool, 'query');
  await Promise.all(Array.from({ length: 5 }, () => isIn(browser)));
  expect(touches(query)).toHaveLength(1);
  query.mockRestore();
  expect((await seen()).lastSeen).toBeGreaterThan(before.lastSeen);
});

test('a database error while the last use is stored refuses nobody', async () => {
  const browser = await as('customer');
  await isIn(browser);
  clock.advance(61_000);
  const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
  const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(away);
  expect(await isIn(browser)).toBe(true);
  expect(touches(query)).toHaveLength(2);
  query.mockRestore();
});

test('a changed role, or a deleted user, counts from the next request on', async () => {
  const browser = await as('customer');
  expect((await browser.get('/api/admin/products')).statusCode).toBe(403);
  await pool.query(`update users set role = 'admin' where id = $1`, [browser.user.id]);
  await vi.waitFor(
    async () => expect((await browser.get('/api/admin/products')).statusCode).toBe(200),
    5_000,
  );
  await pool.query('delete from users where id = $1', [browser.user.id]);
  await vi.waitFor(async () => expect(await isIn(browser)).toBe(false), 5_000);
});

test('a sign-in with the old password fails when the password changes during it', async () => {
  const { user } = await as('customer');
  const attacker = await as('visitor');
  const { start: startSession } = app.sessions;
  vi.spyOn(app.sessions, 'start').mockImplementationOnce(async (...request) => {
    await pool.query(`update users set password = 'changed just now' where id = $1`, [user.id]);
    return startSession(...request);
  });
  expect((await signIn(attacker, user)).statusCode).toBe(401);
  expect(await isIn(attacker)).toBe(false);
  const { rows } = await pool.query(`select from sessions where sess ->> 'userId' = $1`, [user.id]);
  expect(rows).toHaveLength(1); // the one the customer had
});

test('of more than twenty sign-ins the oldest ends', async () => {
  const { user } = await as('customer');
  const browsers = await Promise.all(Array.from({ length: 22 }, () => as('visitor')));
  for (const browser of browsers) {
    clock.advance(1000);
    await signIn(browser, user);
  }
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/user')));
  expect(statuses(answers)).toEqual({ 200: 20, 401: 2 });
  expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

test('of more than twenty sign-ins the one unused for longest ends, not the oldest', async () => {
  const { user } = await as('customer');
  const browsers = await Promise.all(Array.from({ length: 21 }, () => as('visitor')));
  const [first, ...others] = browsers;
  await signIn(first!, user);
  for (const browser of others.slice(0, -1)) {
    clock.advance(61_000);
    await signIn(browser, user);
    expect(await isIn(first!)).toBe(true); // in use all the time
  }
  await signIn(others.at(-1)!, user);
  expect(await isIn(first!)).toBe(true);
  expect(await isIn(others[0]!)).toBe(false);
  expect(await isIn(others.at(-1)!)).toBe(true);
});

test('while announcements cannot arrive, sessions are read from the database', async () => {
  const deaf = await start();
  const browser = (await as('customer')).at(deaf);
  expect(await isIn(browser)).toBe(true);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'budtender-listener%' and datname = current_database()`);
  await vi.waitFor(() => expect(deaf.listener.connected).toBe(false), 5_000);
  await pool.query('delete from sessions where sid = $1', [sidOf(browser)]);
  expect(await isIn(browser)).toBe(false);
  await vi.waitFor(() => expect([app, deaf].every(({ listener }) => listener.connected)).toBe(true), 10_000);
});

test('a session that ends while it is read is not kept in memory', async () => {
  const browser = await as('customer');
  const received = new Promise<void>((resolve) =>
    app.listener.on('session_ended', (sid) => sid === sidOf(browser) && resolve()),
  );
  let isFound = () => {};
  const found = new Promise<void>((resolve) => (isFound = resolve));
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  const reads: { query: (...words: unknown[]) => Promise<unknown> } = pool;
  const query = reads.query.bind(pool);
  const held = vi.spyOn(reads, 'query').mockImplementationOnce(async (...words) => {
    const rows = await query(...words);
    isFound();
    await isLet;
    return rows;
  });
  const first = isIn(browser);
  await found;
  held.mockRestore();
  await pool.query('delete from sessions where sid = $1', [sidOf(browser)]);
  await received;
  letThrough();
  await first;
  expect(await isIn(browser)).toBe(false);
});

test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00', 'A'.repeat(4000)])(
  'the cookie %j opens no session',
  async (token) => {
    expect((await replay(token)).statusCode).toBe(401);
  },
);
