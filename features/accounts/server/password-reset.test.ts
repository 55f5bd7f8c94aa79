import { expect, test } from 'vitest';
import { passkeys } from '#platform/server/db/session-tables.ts';
import { createCaller } from '#platform/server/test/caller.ts';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { isIn, signIn } from '#platform/server/test/sessions.ts';

const { app, start, as, clock, database, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const newPassword = 'a brand new word';

async function linkFor(id: string) {
  const owner = await as('admin');
  const answer = await owner.post(`/api/admin/users/${id}/password-link`);
  return { answer, token: answer.json<{ url: string }>().url?.split('#password=')[1] ?? '' };
}
/** Another way in than the password. */
const addPasskey = (userId: string) =>
  db.insert(passkeys).values({ id: crypto.randomUUID(), userId, publicKey: 'key', label: 'iPhone' });
const visitor = () => createCaller(app);
const reset = async (body: object) => (await visitor()).post('/api/password-reset', body);
const signsIn = async (username: string, password: string) =>
  (await (await visitor()).post('/api/login', { username, password })).statusCode === 200;

test('a reset link sets a new password once, ends every session, and is stored as a hash', async () => {
  const customer = await as('customer');
  const { token } = await linkFor(customer.user.id);
  const { rows } = await database.pool.query('select hash from one_time_tokens where user_id = $1', [
    customer.user.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await reset({ token, newPassword })).statusCode).toBe(200);
  expect(await isIn(customer)).toBe(false);
  expect(await signsIn(customer.user.username, testPassword)).toBe(false);
  expect(await signsIn(customer.user.username, newPassword)).toBe(true);
  const again = await reset({ token, newPassword: 'yet another word' });
  expect([again.statusCode, again.json().message]).toEqual([
    400,
    'This link was used already or is too old. Please ask the shop for a new one.',
  ]);
});

test('a password reset removes passkeys and recovery code, and the answer says so', async () => {
  const [one, two] = [await as('customer'), await as('customer')];
  for (const { user } of [one, two]) await addPasskey(user.id);
  await one.post('/api/recovery-code', {});
  const { token } = await linkFor(one.user.id);
  const { code } = (await two.post('/api/recovery-code', {})).json<{ code: string }>();
  const byLink = await reset({ token, newPassword });
  expect(byLink.json()).toEqual({
    success: true,
    username: one.user.username,
    removed: { passkeys: 1, recoveryCode: true },
  });
  const byCode = await reset({ username: two.user.username, recoveryCode: code, newPassword });
  expect(byCode.json()).toEqual({
    success: true,
    username: two.user.username,
    removed: { passkeys: 1, recoveryCode: false },
  });
  for (const { user } of [one, two]) {
    const browser = await visitor();
    await browser.post('/api/login', { username: user.username, password: newPassword });
    expect((await browser.get('/api/passkeys')).json()).toEqual([]);
    expect((await browser.get('/api/recovery-code')).json()).toEqual({ createdAt: null });
  }
});

test('changing the password on the profile keeps the passkeys', async () => {
  const customer = await as('customer');
  await addPasskey(customer.user.id);
  const confirmed = { newPassword, confirmPassword: newPassword, currentPassword: testPassword };
  expect((await customer.put('/api/profile', confirmed)).statusCode).toBe(200);
  expect((await customer.get('/api/passkeys')).json()).toHaveLength(1);
});

test('a reset link used twice at once, at two processes, works once', async () => {
  const customer = await as('customer');
  const { token } = await linkFor(customer.user.id);
  const browsers = await Promise.all(
    [app, other, app, other].map(async (process) => (await visitor()).at(process)),
  );
  const answers = await Promise.all(
    browsers.map((browser, at) =>
      browser.post('/api/password-reset', { token, newPassword: `password number ${at}` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3);
});

test('a reset link expires after thirty minutes, or when a newer one is made', async () => {
  const customer = await as('customer');
  const first = await linkFor(customer.user.id);
  const second = await linkFor(customer.user.id);
  expect((await reset({ token: first.token, newPassword })).statusCode).toBe(400);
  clock.advance(31 * 60_000);
  expect((await reset({ token: second.token, newPassword })).statusCode).toBe(400);
  clock.reset();
});

test('a reset link of one shop opens nothing at another', async () => {
  const [customer, elsewhere] = [await as('customer'), await testApp({ env: { RATE_LIMITS: 'off' } })];
  const { token } = await linkFor(customer.user.id);
  const refused = await (
    await createCaller(elsewhere.app)
  ).post('/api/password-reset', { token, newPassword });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'RESET_REFUSED']);
  expect((await reset({ token, newPassword })).statusCode).toBe(200);
});

test('a manager can make reset links for customers, and none for staff', async () => {
  const [manager, customer, owner] = [
    await as('admin', { staffRole: 'manager' }),
    await as('customer'),
    await as('admin'),
  ];
  const link = (id: string) => manager.post(`/api/admin/users/${id}/password-link`);
  expect((await link(customer.user.id)).statusCode).toBe(201);
  expect((await link(owner.user.id)).json()).toMatchObject({ code: 'NO_PERMISSION' });
  expect((await link('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

test('a reset link still works after its new password was refused', async () => {
  const driver = await as('driver');
  const { token } = await linkFor(driver.user.id);
  const refused = await reset({ token, newPassword: 'short' });
  expect([refused.statusCode, refused.json().details]).toMatchObject([400, [{ path: 'newPassword' }]]);
  expect((await reset({ token, newPassword })).statusCode).toBe(200);
});

test('a recovery code sets a new password once, in any spelling', async () => {
  const customer = await as('customer');
  const { username } = customer.user;
  expect((await customer.get('/api/recovery-code')).json()).toEqual({ createdAt: null });
  const { code } = (await customer.post('/api/recovery-code', {})).json<{ code: string }>();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await customer.get('/api/recovery-code')).json().createdAt).not.toBeNull();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
  const body = { username: username.toUpperCase(), recoveryCode: typed, newPassword };
  expect((await reset(body)).statusCode).toBe(200);
  expect(await signsIn(username, newPassword)).toBe(true);
  expect((await reset(body)).statusCode).toBe(400);
});

test('a wrong code, another person’s code and an unknown name get the same answer', async () => {
  const [one, two] = [await as('customer'), await as('customer')];
  const { code } = (await one.post('/api/recovery-code', {})).json<{ code: string }>();
  const tries = [
    { username: one.user.username, recoveryCode: 'AAAAA-AAAAA-AAAAA-AAAAA' },
    { username: two.user.username, recoveryCode: code },
    { username: 'nobody at all', recoveryCode: code },
  ];
  const answers = await Promise.all(tries.map((body) => reset({ ...body, newPassword })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: 'RESET_REFUSED' });
  expect(await isIn(one)).toBe(true);
});

test('a session older than ten minutes needs the password to get a recovery code', async () => {
  const customer = await as('customer');
  clock.advance(11 * 60_000);
  const refused = await customer.post('/api/recovery-code', {});
  expect([refused.statusCode, refused.json().details]).toMatchObject([400, [{ path: 'password' }]]);
  expect((await customer.post('/api/recovery-code', { password: 'wrong' })).statusCode).toBe(400);
  expect((await customer.post('/api/recovery-code', { password: testPassword })).statusCode).toBe(201);
  clock.reset();
});

test('a reset without token, name or code is refused with the missing field', async () => {
  const answer = await reset({ newPassword });
  expect(answer.json().details).toMatchObject([{ path: 'username' }, { path: 'recoveryCode' }]);
  const short = await reset({ token: 'x', newPassword: '12345' });
  expect(short.json().details).toMatchObject([{ path: 'newPassword' }]);
});

test('a deactivated account cannot reset its password', async () => {
  const [owner, driver] = [await as('admin'), await as('driver')];
  const { token } = await linkFor(driver.user.id);
  await owner.put(`/api/admin/users/${driver.user.id}/account-state`, { accountState: 'ended' });
  expect((await reset({ token, newPassword })).statusCode).toBe(400);
  expect((await linkFor(driver.user.id)).answer.statusCode).toBe(404);
  expect((await signIn(await visitor(), driver.user)).statusCode).toBe(401);
});
