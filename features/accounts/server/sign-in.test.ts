import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';

const { app, as, database } = await testApp({ env: { RATE_LIMITS: 'off' }, fullHashes: true });

test('a customer signs in with any spelling of the username', async () => {
  const { user } = await as('customer', { username: 'Grace.Hopper' });
  const browser = await as('visitor');
  const answer = await browser.post('/api/login', { username: ' grace.HOPPER ', password: testPassword });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: user.id, username: 'Grace.Hopper' });
  expect((await browser.get('/api/user')).statusCode).toBe(200);
});

test('passwords are compared exactly: case and spaces count', async () => {
  const { user } = await as('customer');
  for (const password of [testPassword.toUpperCase(), ` ${testPassword}`, `${testPassword} `]) {
    const refused = await (await as('visitor')).post('/api/login', { username: user.username, password });
    expect(refused.statusCode, password).toBe(401);
  }
});

test('a failed sign-in answers the same for a wrong password and an unknown username, and never "Unauthorized"', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  const [wrong, nobody] = [
    await browser.post('/api/login', { username: user.username, password: 'wrong password' }),
    await browser.post('/api/login', { username: 'nobody-at-all', password: 'wrong password' }),
  ];

  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().message).toBe('Invalid username or password');
  expect(wrong.body).not.toMatch(/unauthorized/i);
  expect(nobody.statusCode).toBe(wrong.statusCode);
  expect(nobody.body).toBe(wrong.body);
  expect(namesOf(nobody.headers)).toEqual(namesOf(wrong.headers));
  expect(wrong.cookies).toEqual([]);
});

const namesOf = (headers: object) => Object.keys(headers).toSorted();

test('the duration of a sign-in does not reveal whether a username exists', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 12; round += 1) {
    for (const [kind, username] of [
      ['known', user.username] as const,
      ['unknown', `nobody-${round}`] as const,
    ]) {
      const start = performance.now();
      await browser.post('/api/login', { username, password: 'wrong password' });
      times[kind]?.push(performance.now() - start);
    }
  }
  const [known = 0, unknown = 0] = ['known', 'unknown'].map(
    (kind) => times[kind]?.toSorted((a, b) => a - b)[6],
  );
  expect(unknown).toBeGreaterThan(known * 0.5);
});

test('signing in needs both fields', async () => {
  const browser = await as('visitor');
  expect((await browser.post('/api/login', { username: '', password: '' })).json().details).toEqual([
    { path: 'username', message: 'Username is required' },
    { path: 'password', message: 'Password is required' },
  ]);
  expect((await browser.post('/api/login')).statusCode).toBe(400);
});

test('a call without a session answers 401 with the message that the browser expects', async () => {
  const answer = await (await as('visitor')).get('/api/user');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Unauthorized', code: 'UNAUTHENTICATED', message: 'Unauthorized' });
});

test('the session call answers who is signed in, or that nobody is, without an error', async () => {
  const browser = await as('customer');
  const read = async (who: { get: typeof browser.get }) => {
    const answer = await who.get('/api/session');
    return [answer.statusCode, answer.headers['cache-control'], answer.json()];
  };
  const age = { rule: 'none', minimumAge: 21, state: 'open', needsBirthDate: false };
  const nobody = [200, 'no-store', { user: null, age }];
  expect(await read(await as('visitor'))).toEqual(nobody);
  expect(await read(browser)).toEqual([
    200,
    'no-store',
    { user: (await browser.get('/api/user')).json(), age },
  ]);
  await browser.post('/api/logout');
  expect(await read(browser)).toEqual(nobody);
  expect((await browser.get('/api/user')).statusCode).toBe(401);
});

test('opening the sign-in address redirects to the start page, whatever its query says', async () => {
  const answer = await app.inject('/api/login?next=https://evil.example');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
});

test('a password with a weak hash is hashed again when its owner signs in', async () => {
  const { user } = await as('customer', {
    password: await hash(testPassword, { memoryCost: 4096, timeCost: 1 }),
  });
  expect(user.password).toContain('m=4096,t=1,p=1');

  const browser = await as('visitor');
  for (let time = 0; time < 2; time += 1) {
    const answer = await browser.post('/api/login', { username: user.username, password: testPassword });
    expect(answer.statusCode).toBe(200);
  }
  const { rows } = await database.pool.query('select password from users where id = $1', [user.id]);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
