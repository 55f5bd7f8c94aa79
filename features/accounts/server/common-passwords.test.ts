import { expect, test } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off', PASSWORD_POLICY: 'strict' } });
const usual = await testApp({ env: { RATE_LIMITS: 'off' } });
const words = 'This password is one of the most common ones. Please choose another.';
const common = ['123456', 'password', 'Iloveyou', 'QWERTY123'];
const changing = (newPassword: string) => ({
  currentPassword: testPassword,
  newPassword,
  confirmPassword: newPassword,
});

test.each(common)(
  'with the strict policy no driver is created with %s, and no staff member changes to it',
  async (password) => {
    const admin = await as('admin');
    const refused = await admin.post('/api/admin/drivers', { username: 'dee-driver', password });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ path: 'password', message: words }],
    ]);
    for (const role of ['admin', 'driver'] as const) {
      const change = await (await as(role)).put('/api/profile', changing(password));
      expect([change.statusCode, change.json().details]).toEqual([
        400,
        [{ path: 'newPassword', message: words }],
      ]);
    }
  },
);

test('with the strict policy customers may use any six characters, and staff any password that is not common', async () => {
  expect((await (await as('customer')).put('/api/profile', changing('123456'))).statusCode).toBe(200);
  const newcomer = {
    username: 'cara',
    password: 'password',
    email: 'c@shop.test',
    firstName: 'C',
    lastName: 'A',
  };
  expect((await (await as('visitor')).post('/api/register', newcomer)).statusCode).toBe(201);
  expect((await (await as('admin')).put('/api/profile', changing('plum-41'))).statusCode).toBe(200);
  const driver = { username: 'dora', password: 'violet-cab' };
  expect((await (await as('admin')).post('/api/admin/drivers', driver)).statusCode).toBe(201);
});

test('with the strict policy a reset link still works after it refused a common password', async () => {
  const [admin, driver] = [await as('admin'), await as('driver')];
  const { url } = (await admin.post(`/api/admin/users/${driver.user.id}/password-link`)).json();
  const reset = async (newPassword: string) =>
    (await as('visitor')).post('/api/password-reset', { token: url.split('#password=')[1], newPassword });
  expect((await reset('password1')).json().details).toEqual([{ path: 'newPassword', message: words }]);
  expect((await reset('violet-cab')).statusCode).toBe(200);
});

test('without the strict policy six characters are enough for everybody', async () => {
  const admin = await usual.as('admin');
  const driver = await admin.post('/api/admin/drivers', { username: 'dee-driver', password: '123456' });
  const packer = { username: 'pat-packer', password: '123456', staffRole: 'packer' };
  expect([driver.statusCode, (await admin.post('/api/admin/staff', packer)).statusCode]).toEqual([201, 201]);
  for (const role of ['admin', 'driver'] as const) {
    const person = await usual.as(role);
    expect((await person.put('/api/profile', changing('123456'))).statusCode).toBe(200);
    const { url } = (await admin.post(`/api/admin/users/${person.user.id}/password-link`)).json();
    const reset = { token: url.split('#password=')[1], newPassword: 'qwerty' };
    expect((await (await usual.as('visitor')).post('/api/password-reset', reset)).statusCode).toBe(200);
  }
  const short = await admin.post('/api/admin/drivers', { username: 'dora', password: '12345' });
  expect(short.statusCode).toBe(400);
});
