import { expect, test } from 'vitest';
import { testApp, testPassword } from '../test/app.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const words = 'This password is one of the most common ones. Please choose another.';
const common = ['123456', 'password', 'Iloveyou', 'QWERTY123'];
const changing = (newPassword: string) => ({
  currentPassword: testPassword,
  newPassword,
  confirmPassword: newPassword,
});

test.each(common)('no driver starts with %s, and no staff changes to it', async (password) => {
  const admin = await as('admin');
  const refused = await admin.post('/api/admin/drivers', { username: 'dee-driver', password });
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path: 'password', message: words }]]);
  for (const role of ['admin', 'driver'] as const) {
    const change = await (await as(role)).put('/api/profile', changing(password));
    expect([change.statusCode, change.json().details]).toEqual([
      400,
      [{ path: 'newPassword', message: words }],
    ]);
  }
});

test('a customer may have any password of six characters, and staff any that is not common', async () => {
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
