import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { testApp, testPassword } from '../test/app.ts';
import { statuses } from '../test/statuses.ts';

const { app, as, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const newcomer = (username: string) => ({
  username,
  password: 'hunter22',
  email: 'ada@shop.test',
  firstName: 'Ada',
  lastName: 'Byron',
});

test('a newcomer signs up, is signed in, and reads back as a customer', async () => {
  const browser = await as('stranger');
  const made = await browser.post('/api/register', newcomer('ada'));

  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    username: 'ada',
    email: 'ada@shop.test',
    firstName: 'Ada',
    role: 'customer',
  });
  expect(made.body).not.toContain('password');
  expect((await browser.get('/api/user')).json()).toEqual(made.json());
});

test('signing up takes five fields and ignores every other', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const wish = {
    ...newcomer('mallory'),
    role: 'admin',
    id,
    createdAt: '2001-01-01T00:00:00Z',
    isAdmin: true,
  };
  const made = (await (await as('stranger')).post('/api/register', wish)).json();

  expect(made.role).toBe('customer');
  expect(made.id).not.toBe(id);
  expect(new Date(made.createdAt).getFullYear()).toBeGreaterThan(2001);
});

test('a username is taken whatever its case, width or composition', async () => {
  await (await as('stranger')).post('/api/register', newcomer('Zoë'));
  for (const twin of ['zoë', 'ZOË', 'Zoe\u0308', '\uff3aoë', '  zoë  ']) {
    const refused = await (await as('stranger')).post('/api/register', newcomer(twin));
    expect(refused.statusCode, twin).toBe(409);
    expect(refused.json().message).toBe('Username already exists');
  }
});

test('eight people who want the same username at once: one gets it', async () => {
  const browsers = await Promise.all(Array.from({ length: 8 }, () => as('stranger')));
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/api/register', newcomer('one-of-eight'))),
  );
  expect(statuses(answers)).toEqual({ 201: 1, 409: 7 });
});

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'x'.repeat(51), 'Username must be at most 50 characters'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['email', 'not-an-address', 'Please enter a valid email'],
  ['firstName', ' ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
])('signing up refuses %s %j', async (field, value, message) => {
  const refused = await (await as('stranger')).post('/api/register', { ...newcomer('fine'), [field]: value });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ message, details: [{ path: field, message }] });
});

test('a customer signs in with any spelling of the username', async () => {
  const { user } = await as('customer', { username: 'Grace.Hopper' });
  const browser = await as('stranger');
  const answer = await browser.post('/api/login', { username: ' grace.HOPPER ', password: testPassword });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: user.id, username: 'Grace.Hopper' });
  expect((await browser.get('/api/user')).statusCode).toBe(200);
});

test('passwords are taken as they are: case and spaces count', async () => {
  const { user } = await as('customer');
  for (const password of [testPassword.toUpperCase(), ` ${testPassword}`, `${testPassword} `]) {
    const refused = await (await as('stranger')).post('/api/login', { username: user.username, password });
    expect(refused.statusCode, password).toBe(401);
  }
});

test('a failed sign-in says the same for a wrong password and for nobody, and never "Unauthorized"', async () => {
  const { user } = await as('customer');
  const browser = await as('stranger');
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

test('whether a username exists cannot be told by the time it takes', async () => {
  const { user } = await as('customer');
  const browser = await as('stranger');
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
  const browser = await as('stranger');
  expect((await browser.post('/api/login', { username: '', password: '' })).json().details).toEqual([
    { path: 'username', message: 'Username is required' },
    { path: 'password', message: 'Password is required' },
  ]);
  expect((await browser.post('/api/login')).statusCode).toBe(400);
});

test('no session reads 401 with the word the browser looks for', async () => {
  const answer = await (await as('stranger')).get('/api/user');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Unauthorized', code: 'UNAUTHENTICATED', message: 'Unauthorized' });
});

test('the sign-in address leads to the start page, and nowhere else', async () => {
  const answer = await app.inject('/api/login?next=https://evil.example');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
});

test('a password hashed with less care is hashed anew when its owner signs in', async () => {
  const { user } = await as('customer', {
    password: await hash(testPassword, { memoryCost: 4096, timeCost: 1 }),
  });
  expect(user.password).toContain('m=4096,t=1,p=1');

  const browser = await as('stranger');
  for (let time = 0; time < 2; time += 1) {
    const answer = await browser.post('/api/login', { username: user.username, password: testPassword });
    expect(answer.statusCode).toBe(200);
  }
  const { rows } = await database.pool.query('select password from users where id = $1', [user.id]);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
