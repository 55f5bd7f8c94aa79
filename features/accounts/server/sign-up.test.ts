import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const newcomer = (username: string) => ({
  username,
  password: 'hunter22',
  email: 'ada@shop.test',
  firstName: 'Ada',
  lastName: 'Byron',
});

test('a newcomer signs up, is signed in, and is a customer', async () => {
  const browser = await as('visitor');
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

test('signing up reads five fields and ignores all others', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const wish = {
    ...newcomer('mallory'),
    role: 'admin',
    id,
    createdAt: '2001-01-01T00:00:00Z',
    isAdmin: true,
  };
  const made = (await (await as('visitor')).post('/api/register', wish)).json();

  expect(made.role).toBe('customer');
  expect(made.id).not.toBe(id);
  expect(new Date(made.createdAt).getFullYear()).toBeGreaterThan(2001);
});

test('a username is taken in any case, width or composition', async () => {
  await (await as('visitor')).post('/api/register', newcomer('Zoë'));
  for (const twin of ['zoë', 'ZOË', 'Zoe\u0308', '\uff3aoë', '  zoë  ']) {
    const refused = await (await as('visitor')).post('/api/register', newcomer(twin));
    expect(refused.statusCode, twin).toBe(409);
    expect(refused.json().message).toBe('Username already exists');
  }
});

test('of eight people who sign up with one username at once, one gets it', async () => {
  const browsers = await Promise.all(Array.from({ length: 8 }, () => as('visitor')));
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
  const refused = await (await as('visitor')).post('/api/register', { ...newcomer('fine'), [field]: value });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ message, details: [{ path: field, message }] });
});

test.each([
  ['a zero width space', 'ad\u200Bmin'],
  ['a change of direction', 'nim\u202Eda'],
  ['a Hangul filler', 'ad\u3164min'],
  ['nothing but fillers', '\u3164\u3164\u3164'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a line break', 'ad\nmin'],
  ['a line separator', 'ad\u2028min'],
  ['a tab', 'ad\tmin'],
  ['a C1 control', 'ad\u0085min'],
  ['a variation selector', 'admin\uFE0F'],
  ['an empty Braille cell', 'ad\u2800min'],
])('a username with %s is refused, because it looks like another or is invisible', async (_, username) => {
  const refused = await (await as('visitor')).post('/api/register', newcomer(username));
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Username must not contain line breaks or invisible characters',
  ]);
  const driver = await (
    await as('admin')
  ).post('/api/admin/drivers', { username, password: 'a long enough one' });
  expect(driver.statusCode).toBe(400);
});

test.each(['Zoë Ünal', 'Олег', 'राम', '山田太郎', "o'neil_77", 'नेहा शर्मा'])(
  '%s is a username',
  async (username) => {
    expect((await (await as('visitor')).post('/api/register', newcomer(username))).statusCode).toBe(201);
  },
);
