import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, users } from '#platform/server/db/user-tables.ts';
import { recordConsent } from '#platform/server/push/consents.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice } from '#platform/server/test/expect-messages.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const admin = await as('admin', { username: 'the-owner', firstName: 'Nora', lastName: 'Whitfield' });

type Listed = { id: string; username: string; role: string };
const list = async (query = '') => (await admin.get(`/api/admin/users${query}`)).json<Listed[]>();
const names = async (query: string) => (await list(query)).map(({ username }) => username);

test('the list of users has their profiles, the newest first, and never a password', async () => {
  const { user } = await as('customer', { createdAt: new Date(Date.now() + 1000) });
  await db
    .insert(profiles)
    .values({ userId: user.id, phoneNumber: '303 555 0100', deliveryAddress: '12 Main Street' });
  const answer = await admin.get('/api/admin/users');
  const [newest, next] = answer.json();
  expect(newest).toEqual({
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: 'Robin',
    lastName: 'Reed',
    role: 'customer',
    staffRole: null,
    createdAt: user.createdAt.toISOString(),
    profile: { phoneNumber: '303 555 0100', deliveryAddress: '12 Main Street' },
    reachable: false,
  });
  expect(next).toMatchObject({ username: 'the-owner', profile: null });
  expect(answer.body).not.toMatch(/argon2|password/);
});

test('search finds name, username and email address in any case, and takes no character as a pattern', async () => {
  await as('customer', {
    username: 'percent',
    firstName: '100%',
    lastName: 'Hemp_Fan',
    email: 'Fan@Example.com',
  });
  await as('driver', { username: 'underscore', firstName: 'A', lastName: 'B', email: null });

  expect(await names('?search=fan@example')).toEqual(['percent']);
  expect(await names('?search=hemp_fan')).toEqual(['percent']);
  expect(await names('?search=00%25')).toEqual(['percent']);
  expect(await names('?search=nora%20whit')).toEqual(['the-owner']);
  expect(await names('?search=UNDERSC')).toEqual(['underscore']);
  expect(await names('?search=%25')).toEqual(['percent']);
  expect(await names('?search=%5C')).toEqual([]);
  expect(await names("?search=';drop table users;--")).toEqual([]);
  expect(await names('?search=underscore&role=customer')).toEqual([]);
  expect(await names('?role=driver')).toEqual(['underscore']);
  expect((await list('?search=%20%20')).length).toBe(await db.$count(users));
});

test('search finds a user by phone number, however it is written', async () => {
  const { user } = await as('customer', { username: 'caller' });
  await db.insert(profiles).values({ userId: user.id, phoneNumber: '(720) 555-0187' });
  for (const typed of [
    '7205550187',
    '720 555',
    '(720) 555-0187',
    '+1 720-555-0187',
    '1.720.555.0187',
    '0187',
  ]) {
    expect(await names(`?search=${encodeURIComponent(typed)}`), typed).toEqual(['caller']);
  }
  // Two digits are no number, and letters are a name.
  expect(await names('?search=72')).not.toContain('caller');
  expect(await names('?search=720a')).not.toContain('caller');
  expect(await names('?search=7205550188')).toEqual([]);
});

test('the list says which users agreed to news and have a device for notifications', async () => {
  const { user } = await as('customer', { username: 'with-a-phone' });
  await addDevice(db, user.id);
  expect(await list('?search=with-a-phone')).toMatchObject([{ reachable: false }]);
  await db.transaction((tx) => recordConsent(tx, user.id, 'marketing', true));
  expect(await list('?search=with-a-phone')).toMatchObject([{ reachable: true }]);
});

test('the list of users has pages, and each user is on one of them', async () => {
  await Promise.all(
    Array.from({ length: 7 }, (_, at) => as('customer', { username: `page-${at}`, createdAt: new Date() })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.get(`/api/admin/users?search=page-&limit=3${cursor ? `&before=${cursor}` : ''}`);
    seen.push(...page.json().map(({ username }: Listed) => username));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `page-${at}`));
  expect((await admin.get('/api/admin/users?role=owner')).statusCode).toBe(400);
});

test('a new driver can sign in, and has the rights of a driver only', async () => {
  const answer = await admin.post('/api/admin/drivers', {
    username: ' diego ',
    password: 'six-or',
    role: 'admin',
    email: '',
    firstName: ' Diego ',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    username: 'diego',
    firstName: 'Diego',
    lastName: null,
  });
  const [row] = await db.select().from(users).where(eq(users.id, answer.json().id));
  expect(row).toMatchObject({
    role: 'driver',
    email: null,
    password: expect.stringMatching(/^\$argon2id\$/),
  });

  const driver = await as('visitor');
  expect((await driver.post('/api/login', { username: 'diego', password: 'six-or' })).json()).toMatchObject({
    role: 'driver',
  });
  expect((await driver.get('/api/driver/orders')).json()).toEqual([]);
  expect((await driver.get('/api/admin/drivers')).statusCode).toBe(403);

  const drivers = (await admin.get('/api/admin/drivers')).json();
  expect(drivers).toContainEqual({ ...answer.json(), onDuty: false });
  const known = await db.select({ id: users.id }).from(users).where(eq(users.role, 'driver'));
  expect(drivers.map(({ id }: Listed) => id).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
});

test.each([
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: 'x'.repeat(51) }, 'Username must be at most 50 characters'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ email: 'nobody' }, 'Please enter a valid email'],
  [{ firstName: 'x'.repeat(101) }, 'Use at most 100 characters'],
])('creating a driver with %j is refused', async (fields, message) => {
  const answer = await admin.post('/api/admin/drivers', {
    username: 'driver',
    password: 'six-or',
    ...fields,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe(message);
});

test('a username can be used once, in whichever spelling', async () => {
  const make = (username: string) => admin.post('/api/admin/drivers', { username, password: 'six-or' });
  const answers = await Promise.all(['Maya', 'maya', 'MAYA', 'Ｍaya'].map(make));
  expect(statuses(answers)).toEqual({ 201: 1, 409: 3 });
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused!.json().message).toBe('Username already exists');
});
