import { expect, test, vi } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, database } = await testApp();
const changing = (newPassword: string, currentPassword = testPassword) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});

test('a new customer has an empty profile with the email address of the sign-up', async () => {
  const { user, ...browser } = await as('customer');
  expect((await browser.get('/api/profile')).json()).toEqual({
    id: null,
    userId: user.id,
    email: user.email,
    phoneNumber: null,
    deliveryAddress: null,
    updatedAt: null,
    version: expect.any(Number),
  });
});

test('saving a profile changes the fields that are sent and clears those sent empty', async () => {
  const browser = await as('customer');
  const address = { deliveryAddress: '12 Garden Lane' };
  const first = await browser.put('/api/profile', {
    email: 'new@shop.test',
    phoneNumber: '３０３ 555‑0142',
    ...address,
  });
  expect(first.json()).toMatchObject({ email: 'new@shop.test', phoneNumber: '303 555-0142', ...address });

  const second = await browser.put('/api/profile', { phoneNumber: '', email: '' });
  expect(second.json()).toMatchObject({ id: first.json().id, email: null, phoneNumber: null, ...address });
  expect((await browser.get('/api/profile')).json()).toEqual(second.json());
  expect((await browser.get('/api/user')).json().email).toBeNull();
});

test('a profile that was changed on another device is not overwritten by a form that has not seen the change', async () => {
  const browser = await as('customer');
  const { version } = (await browser.get('/api/profile')).json();
  const save = (body: object, seen: unknown = version) =>
    browser.put('/api/profile', body, { 'if-match': String(seen) });
  const first = await save({ phoneNumber: '303 555-0142' });
  expect([first.statusCode, first.json().phoneNumber]).toEqual([200, '303 555-0142']);

  const stale = await save({ phoneNumber: '303 555-0199', deliveryAddress: '9 Late Street' });
  expect([stale.statusCode, stale.json().message]).toEqual([412, expect.stringContaining('this profile')]);
  expect((await save(changing('brand new'))).statusCode).toBe(412);
  expect((await browser.get('/api/profile')).json()).toEqual(first.json());
  // Neither was the password changed, nor the session ended.
  expect((await save(changing('brand new'), first.json().version)).statusCode).toBe(200);
});

test('the shop changes the profile under an open form, which is then refused', async () => {
  const [browser, owner] = [await as('customer'), await as('admin')];
  const { version } = (await browser.get('/api/profile')).json();
  const path = `/api/admin/users/${browser.user.id}`;
  expect((await owner.put(path, { deliveryAddress: '5 Shop Street' })).statusCode).toBe(200);
  const refused = await browser.put(
    '/api/profile',
    { deliveryAddress: '6 Own Street' },
    { 'if-match': String(version) },
  );
  expect(refused.statusCode).toBe(412);
});

test('of two devices that save the same profile at once, one is refused', async () => {
  const browser = await as('customer');
  await browser.put('/api/profile', { deliveryAddress: '1 First Street' });
  const { version } = (await browser.get('/api/profile')).json();
  const saves = ['2 Second Street', '3 Third Street'].map((deliveryAddress) =>
    browser.put('/api/profile', { deliveryAddress }, { 'if-match': String(version) }),
  );
  expect(statuses(await Promise.all(saves))).toEqual({ 200: 1, 412: 1 });
});

test('a version that is no number is refused', async () => {
  const browser = await as('customer');
  const refused = await browser.put('/api/profile', { phoneNumber: '' }, { 'if-match': 'mine' });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'if-match']);
});

test('each customer has a profile of their own', async () => {
  const [ada, bob] = [await as('customer'), await as('customer')];
  await ada.put('/api/profile', { deliveryAddress: '1 Ada Street', userId: bob.user.id, id: bob.user.id });
  expect((await bob.get('/api/profile')).json().deliveryAddress).toBeNull();
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    userId: ada.user.id,
    deliveryAddress: '1 Ada Street',
  });
});

test('saving a new profile twice at once creates one row', async () => {
  const browser = await as('customer');
  const saves = ['1 First Street', '2 Second Street'].map((deliveryAddress) =>
    browser.put('/api/profile', { deliveryAddress }),
  );
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await database.pool.query('select from profiles where user_id = $1', [browser.user.id]);
  expect(rows).toHaveLength(1);
});

test.each([
  [{ phoneNumber: '123456789' }, 'phoneNumber', 'Phone number must be at least 10 digits'],
  [{ deliveryAddress: '1234' }, 'deliveryAddress', 'Please enter a valid address'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
  [{ newPassword: 'abcdef' }, 'currentPassword', 'All password fields are required to change password'],
  [
    { currentPassword: 'a', newPassword: 'b' },
    'currentPassword',
    'All password fields are required to change password',
  ],
  [changing('12345'), 'newPassword', 'New password must be at least 6 characters'],
  [{ ...changing('abcdef'), confirmPassword: 'abcdeg' }, 'confirmPassword', 'Passwords do not match'],
])('saving %j is refused and changes nothing', async (body, path, message) => {
  const browser = await as('customer');
  const refused = await browser.put('/api/profile', { deliveryAddress: '1 Good Street', ...body });
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path, message }]]);
  expect((await browser.get('/api/profile')).json().deliveryAddress).toBeNull();
});

test('a wrong current password answers 400, and the customer stays signed in', async () => {
  const browser = await as('customer');
  const refused = await browser.put('/api/profile', {
    email: 'x@shop.test',
    ...changing('brand new', 'not it'),
  });
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  ]);
  expect((await browser.get('/api/user')).json().email).toBe(browser.user.email);
});

test('a new password is valid at once and ends every other session of the customer', async () => {
  const browser = await as('customer');
  const { username } = browser.user;
  const [attacker, newcomer] = [await as('visitor'), await as('visitor')];
  await attacker.post('/api/login', { username, password: testPassword });
  const copied = browser.cookie();

  expect((await browser.put('/api/profile', changing('brand new'))).statusCode).toBe(200);
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  expect((await attacker.get('/api/user')).statusCode).toBe(401);
  expect((await newcomer.get('/api/user', { cookie: copied })).statusCode).toBe(401); // a stolen cookie too
  expect((await newcomer.post('/api/login', { username, password: testPassword })).statusCode).toBe(401);
  expect((await newcomer.post('/api/login', { username, password: 'brand new' })).statusCode).toBe(200);
});

test('of two new passwords sent at once, one is saved and the other refused', async () => {
  const browser = await as('customer');
  const both = ['first one', 'second one'];
  const answers = await Promise.all(both.map((next) => browser.put('/api/profile', changing(next))));
  // The password is no longer right, or the other change has ended the session.
  expect(statuses(answers)).toBeOneOf([
    { 200: 1, 400: 1 },
    { 200: 1, 401: 1 },
  ]);

  const newcomer = await as('visitor');
  const { username } = browser.user;
  const logins = both.map((password) => newcomer.post('/api/login', { username, password }));
  expect(statuses(await Promise.all(logins))).toEqual({ 200: 1, 401: 1 });
});

test('guessing the current password is slowed down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const browser = await as('customer');
  const guess = () => browser.put('/api/profile', changing('brand new', 'a guess'));
  for (let time = 0; time < 5; time += 1) expect((await guess()).statusCode).toBe(400);
  const refused = await guess();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await browser.put('/api/profile', { deliveryAddress: '1 Free Street' })).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect((await browser.put('/api/profile', changing('brand new'))).statusCode).toBe(200);
  vi.useRealTimers();
});
