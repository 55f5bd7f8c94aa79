import { afterEach, expect, test } from 'vitest';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { outboxMoved } from '#platform/server/test/jobs.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';

const mail = await startMailServer();
const { as, clock, database } = await testApp({
  env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'off' },
});
afterEach(() => clock.reset());

const newAddress = () => `${crypto.randomUUID()}@shop.test`;
const subjects = (address: string | null) => mail.to(address ?? '').map(({ subject }) => subject);
const changed = 'Your email address at Budtender was changed';
const emailOf = async (browser: SignedIn) => (await browser.get('/api/profile')).json().email;

/** Asks for a link to a new password, and waits until it was sent, or will not be. */
async function askForLink({ user: { username } }: SignedIn) {
  await (await as('visitor')).post('/api/password-reset/email', { username });
  await outboxMoved(database.pool);
  const waiting = `select from graphile_worker.jobs where key like 'password_email:%'`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(0);
}

test.each(['customer', 'driver', 'admin'] as const)(
  'some minutes after the sign-in, a %s must enter the password to change the email address',
  async (role) => {
    const person = await as(role);
    clock.advance(11 * minuteMs);
    const email = newAddress();
    const refused = await person.put('/api/profile', { email, phoneNumber: '303 555 0142' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'PASSWORD_NEEDED', details: [{ path: 'password', message: 'Please type your password' }] },
    ]);
    const wrong = await person.put('/api/profile', { email, password: 'not mine' });
    expect([wrong.statusCode, wrong.json().details]).toMatchObject([400, [{ path: 'password' }]]);
    expect((await person.put('/api/profile', { email: '' })).statusCode).toBe(400);
    expect((await person.get('/api/profile')).json()).toMatchObject({
      email: person.user.email,
      phoneNumber: null,
    });
    expect((await person.put('/api/profile', { email, password: testPassword })).statusCode).toBe(200);
    expect(await emailOf(person)).toBe(email);
  },
);

test('saving a profile with the same email address needs no password', async () => {
  const customer = await as('customer');
  clock.advance(11 * minuteMs);
  const { email } = customer.user;
  const saved = await customer.put('/api/profile', { email, phoneNumber: '303 555 0142' });
  expect([saved.statusCode, saved.json().phoneNumber]).toEqual([200, '303 555 0142']);
  expect((await customer.put('/api/profile', { deliveryAddress: '1 Elm Court' })).statusCode).toBe(200);
  expect(subjects(email)).toEqual([]);
});

test('right after the sign-in a new email address needs no password, and gets no reset links for a day', async () => {
  const customer = await as('customer');
  const email = newAddress();
  expect((await customer.put('/api/profile', { email })).statusCode).toBe(200);
  await expect.poll(() => subjects(customer.user.email)).toEqual([changed]);
  const [notice] = mail.to(customer.user.email ?? '');
  expect(notice?.text).toContain(customer.user.username);
  expect(notice?.text).not.toContain(email);
  await askForLink(customer);
  clock.advance(23 * hourMs);
  await askForLink(customer);
  expect(subjects(email)).toEqual([]);
  clock.advance(hourMs);
  await askForLink(customer);
  await expect.poll(() => subjects(email)).toEqual(['A new password for Budtender']);
});

test('an email address changed with the password, or by staff, gets reset links at once', async () => {
  const changing = { newPassword: 'brand new', confirmPassword: 'brand new', currentPassword: testPassword };
  const owner = await as('admin');
  const ways: ((person: SignedIn, email: string) => Promise<unknown>)[] = [
    (person, email) => person.put('/api/profile', { email, password: testPassword }),
    (person, email) => person.put('/api/profile', { email, ...changing }),
    (person, email) =>
      owner.put(`/api/admin/users/${person.user.id}`, {
        email,
        firstName: 'Maya',
        lastName: null,
        phoneNumber: null,
        deliveryAddress: null,
        note: null,
      }),
  ];
  for (const change of ways) {
    const customer = await as('customer');
    const email = newAddress();
    await change(customer, email);
    await askForLink(customer);
    await expect.poll(() => subjects(email)).toEqual(['A new password for Budtender']);
    expect(subjects(customer.user.email)).toEqual([changed]);
  }
});

test('a refused change of the email address sends no email', async () => {
  const customer = await as('customer');
  clock.advance(11 * minuteMs);
  await customer.put('/api/profile', { email: newAddress() });
  await askForLink(customer);
  await expect.poll(() => subjects(customer.user.email)).toEqual(['A new password for Budtender']);
});
