import { expect, inject, test } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { cuttingProxy } from '#platform/server/test/cutting-proxy.ts';
import { testDatabase } from '#platform/server/test/database.ts';

const proxy = await cuttingProxy(inject('database'));
const { as } = await testApp({ database: await testDatabase({ host: proxy.host }) });

const changing = (newPassword: string, currentPassword = testPassword) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});
const change = 'insert into "profiles"';

test('a new password is valid although its commit got no answer, and every other session is ended', async () => {
  const browser = await as('customer');
  const { username } = browser.user;
  const attacker = await as('visitor');
  await attacker.post('/api/login', { username, password: testPassword });

  proxy.cutCommitOf(change);
  const answer = await browser.put('/api/profile', changing('brand new'));
  expect([proxy.hasCut(), answer.statusCode]).toEqual([true, 200]);
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  expect((await attacker.get('/api/user')).statusCode).toBe(401);
  expect((await attacker.post('/api/login', { username, password: 'brand new' })).statusCode).toBe(200);
});

test('a password change whose answer was lost can be repeated in the session that sent it', async () => {
  const browser = await as('customer');
  const { username } = browser.user;
  const attacker = await as('visitor');
  await attacker.post('/api/login', { username, password: testPassword });
  const before = browser.cookie();

  proxy.cutCommitOf(change, { andStayDown: true });
  const unknown = await browser.put('/api/profile', changing('brand new'));
  expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '2']);
  proxy.setDown(false);
  await expect.poll(async () => (await attacker.get('/api/user')).statusCode).toBe(401);

  const again = await browser.put('/api/profile', changing('brand new'));
  expect([again.statusCode, again.json().userId]).toEqual([200, browser.user.id]);
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  expect((await attacker.get('/api/user', { cookie: before })).statusCode).toBe(401);
});

test('repeating a password change succeeds, and a wrong current password is still refused', async () => {
  const browser = await as('customer');
  expect((await browser.put('/api/profile', changing('brand new'))).statusCode).toBe(200);
  expect((await browser.put('/api/profile', changing('brand new'))).statusCode).toBe(200);
  const wrong = await browser.put('/api/profile', changing('another one', 'not mine'));
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Current password is incorrect']);
  const other = await browser.put('/api/profile', changing('another one'));
  expect(other.statusCode).toBe(400);
});

test('a session ended by a new password can repeat that change and nothing else', async () => {
  const browser = await as('customer');
  const attacker = await as('visitor');
  const stolen = { cookie: `${browser.cookie()}; ${attacker.cookie()}`.replace(/csrf=[^;]*; /, '') };
  await browser.put('/api/profile', changing('brand new'));
  const tries = [
    attacker.get('/api/profile', stolen),
    attacker.get('/api/user', stolen),
    attacker.put('/api/profile', { deliveryAddress: '1 Thief Street' }, stolen),
    attacker.put('/api/profile', changing('mine now', 'brand new'), stolen),
    attacker.put('/api/profile', changing('mine now'), stolen),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(401);
});

test('a blocked person cannot repeat a password change', async () => {
  const [owner, browser, visitor] = [await as('admin'), await as('customer'), await as('visitor')];
  const old = { cookie: `${browser.cookie()}; ${visitor.cookie()}`.replace(/csrf=[^;]*; /, '') };
  const repeat = () => visitor.put('/api/profile', changing('brand new'), old);
  await browser.put('/api/profile', changing('brand new'));
  expect((await repeat()).statusCode).toBe(200);
  const { id } = browser.user;
  await owner.put(`/api/admin/users/${id}/account-state`, { accountState: 'blocked' });
  expect((await repeat()).statusCode).toBe(401);
});
