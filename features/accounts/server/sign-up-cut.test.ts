import { expect, inject, test } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { cuttingProxy } from '#platform/server/test/cutting-proxy.ts';
import { testDatabase } from '#platform/server/test/database.ts';

const proxy = await cuttingProxy(inject('database'));
const { as, database } = await testApp({
  env: { RATE_LIMITS: 'off' },
  database: await testDatabase({ host: proxy.host }),
});

const fields = (username: string) => ({
  username,
  password: testPassword,
  email: 'lara@shop.test',
  firstName: 'Lara',
  lastName: 'Teal',
});
const rowsOf = async (username: string) => {
  const { rows } = await database.pool.query(
    `select u.id, (select count(*)::int from sessions s where s.sess ->> 'userId' = u.id::text) as sessions
     from users u where username = $1`,
    [username],
  );
  return rows;
};

test('an account whose commit got no answer is found, and its customer is signed in', async () => {
  const browser = await as('visitor');
  proxy.cutCommitOf('insert into "users"');
  const answer = await browser.post('/api/register', fields('lara-cut'));
  expect(proxy.hasCut()).toBe(true);
  expect([answer.statusCode, answer.json().username]).toEqual([201, 'lara-cut']);
  expect(await rowsOf('lara-cut')).toEqual([{ id: answer.json().id, sessions: 1 }]);
  expect((await browser.get('/api/user')).json().username).toBe('lara-cut');
});

test('signing up in a browser that was signed in ends the former session in the same commit', async () => {
  const browser = await as('customer');
  const before = browser.cookie();
  proxy.cutCommitOf('insert into "users"');
  expect((await browser.post('/api/register', fields('lara-again'))).statusCode).toBe(201);
  const attacker = await as('visitor');
  expect((await attacker.get('/api/user', { cookie: before })).statusCode).toBe(401);
});

test('a sign-up without an answer of the database reports it, and leaves a whole account or none', async () => {
  const browser = await as('visitor');
  proxy.cutCommitOf('insert into "users"', { andStayDown: true });
  const answer = await browser.post('/api/register', fields('lara-down'));
  proxy.setDown(false);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(await rowsOf('lara-down')).toMatchObject([{ sessions: 1 }]);
});
