import { expect, test } from 'vitest';
import { testPassword } from '#platform/server/test/app.ts';
import { limitedApp } from '#platform/server/test/limited-app.ts';

const { as, database, seconds, signIn } = await limitedApp();

test('a hundred failed sign-ins from one IP address at many accounts block the address for fifteen minutes', async () => {
  const browser = await as('visitor');
  for (let name = 0; name < 100; name += 1) {
    expect((await signIn(browser, `name-${name}`, 'wrong')).statusCode).toBe(401);
  }
  const refused = await signIn(browser, 'another-name', 'wrong');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await signIn(browser, 'another-name', 'wrong', '203.0.113.2')).statusCode).toBe(401);
  seconds(901);
  expect((await signIn(browser, 'another-name', 'wrong')).statusCode).toBe(401);
});

test('an IP address can sign up a hundred accounts in ten minutes, and no more', async () => {
  const browser = await as('visitor');
  const signUp = (username: string) => {
    const fields = { username, password: 'hunter22', email: 'l@shop.test', firstName: 'La', lastName: 'Te' };
    return browser.post('/api/register', fields, { 'x-forwarded-for': '203.0.113.9' });
  };
  expect((await signUp('x')).statusCode).toBe(400); // what is refused for its shape does not count
  await database.pool.query(`insert into rate_limits values ('register:203.0.113.9', 99, $1)`, [
    Date.now() + 600_000,
  ]);

  expect((await signUp('hundredth')).statusCode).toBe(201);
  expect((await signUp('late')).statusCode).toBe(429);
  seconds(601);
  expect((await signUp('late')).statusCode).toBe(201);
});

test('successful sign-ins do not count towards the limit of their IP address', async () => {
  const { user } = await as('customer');
  for (let time = 0; time < 30; time += 1) {
    expect((await signIn(await as('visitor'), user.username, testPassword)).statusCode).toBe(200);
  }
  const { rows } = await database.pool.query('select key, points from rate_limits');
  expect(rows.length).toBeGreaterThan(0); // they were counted while they were judged
  expect(rows.filter(({ points }) => points > 0)).toEqual([]);
});

test('a browser the account knows can sign in although its IP address is blocked', async () => {
  const { user } = await as('customer');
  const known = await as('visitor');
  expect((await signIn(known, user.username, testPassword)).statusCode).toBe(200);
  await database.pool.query(
    `insert into rate_limits values ('login-address:203.0.113.1', 100, $1), ('login-address-gate:203.0.113.1', 1, $1)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [Date.now() + 900_000],
  );
  expect((await signIn(await as('visitor'), user.username, testPassword)).statusCode).toBe(429);
  expect((await signIn(known, user.username, 'wrong')).statusCode).toBe(401);
  expect((await signIn(known, user.username, testPassword)).statusCode).toBe(200);

  // Known to one account, it is nobody to another; and its own wrong passwords make it wait as anyone.
  expect((await signIn(known, (await as('customer')).user.username, testPassword)).statusCode).toBe(429);
  for (let time = 0; time < 5; time += 1) await signIn(known, user.username, 'wrong');
  expect((await signIn(known, user.username, testPassword)).statusCode).toBe(429);
});
