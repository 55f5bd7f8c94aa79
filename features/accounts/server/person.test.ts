import { expect, test } from 'vitest';
import type { Person } from '../contract/persons.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createCaller } from '#platform/server/test/caller.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { isIn, signIn } from '#platform/server/test/sessions.ts';

const { app, start, as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const owner = await as('admin');
const pageOf = async (id: string) => (await owner.get(`/api/admin/users/${id}`)).json<Person>();
const setState = (id: string, accountState: string) =>
  owner.put(`/api/admin/users/${id}/account-state`, { accountState });

test('the page of a customer shows what they ordered, cancelled and paid', async () => {
  const { user } = await as('customer');
  await insertOrder(db, { userId: user.id, status: 'completed', total: 4200 });
  await insertOrder(db, { userId: user.id, status: 'completed', total: 1800 });
  await insertOrder(db, { userId: user.id, status: 'cancelled', cancelReason: 'Nobody home' });
  await insertOrder(db, { userId: user.id, status: 'pending' });
  const { orders, ...person } = await pageOf(user.id);
  expect(person).toMatchObject({ username: user.username, accountState: 'active', sessions: 1, passkeys: 0 });
  expect(orders).toMatchObject({ total: 4, open: 1, completed: 2, cancelled: 1, sum: 6000, openSum: 4200 });
  expect(orders.reasons).toEqual([{ reason: 'Nobody home', count: 1 }]);
  expect(orders.newest).toHaveLength(4);
});

test('staff and unknown people have no customer page', async () => {
  expect((await owner.get(`/api/admin/users/${owner.user.id}`)).statusCode).toBe(404);
  expect((await setState(owner.user.id, 'blocked')).statusCode).toBe(404);
  expect((await owner.get('/api/admin/users/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

test('the shop can edit a person and keep a note, which the person never sees', async () => {
  const customer = await as('customer');
  const facts = {
    firstName: 'Mia',
    lastName: '',
    email: 'mia@shop.test',
    phoneNumber: '303–555 0111',
    deliveryAddress: '9 Elm Street',
    note: 'Rings twice',
  };
  const saved = await owner.put(`/api/admin/users/${customer.user.id}`, facts);
  expect(saved.json()).toMatchObject({
    firstName: 'Mia',
    lastName: null,
    note: 'Rings twice',
    profile: { phoneNumber: '303-555 0111' },
  });
  expect((await customer.get('/api/profile')).json()).toMatchObject({ deliveryAddress: '9 Elm Street' });
  const seen = await Promise.all(
    ['/api/user', '/api/profile'].map(async (path) => (await customer.get(path)).body),
  );
  expect(seen.join()).not.toContain('Rings twice');
  const [entry] = (await owner.get('/api/admin/audit?limit=1')).json();
  expect(entry).toMatchObject({ subject: 'person', subjectName: customer.user.username, action: 'changed' });
  expect(entry.changes).toContainEqual({ field: 'firstName', from: 'Robin', to: 'Mia' });
  const bad = await owner.put(`/api/admin/users/${customer.user.id}`, { email: 'no' });
  expect(bad.json().details).toMatchObject([{ path: 'email' }]);
});

test('saving a person who was changed meanwhile is refused, whether another owner or the person changed it', async () => {
  const customer = await as('customer');
  const path = `/api/admin/users/${customer.user.id}`;
  const second = await as('admin');
  const { version } = await pageOf(customer.user.id);
  const save = (caller: typeof owner, note: string, seen: number) =>
    caller.put(path, { firstName: 'Robin', note }, { 'if-match': String(seen) });
  const first = await save(owner, 'Rings twice', version);
  expect(first.json()).toMatchObject({ note: 'Rings twice' });
  const late = await save(second, 'Has a dog', version);
  expect([late.statusCode, late.json().code]).toEqual([412, 'STALE']);
  expect(await pageOf(customer.user.id)).toMatchObject({ note: 'Rings twice' });

  const seen = first.json<Person>().version;
  await customer.put('/api/profile', { phoneNumber: '303-555 0112', deliveryAddress: '3 Oak Lane' });
  expect((await save(second, 'Has a dog', seen)).statusCode).toBe(412);
  // A field outside the form does not change the version.
  const { version: now } = await pageOf(customer.user.id);
  await setState(customer.user.id, 'blocked');
  expect((await save(second, 'Has a dog', now)).statusCode).toBe(200);
});

test('of several owners who save one person at once, one succeeds', async () => {
  const { user } = await as('customer');
  const { version } = await pageOf(user.id);
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? owner : owner.at(other)).put(
        `/api/admin/users/${user.id}`,
        { note: `Note ${index}` },
        { 'if-match': String(version) },
      ),
    ),
  );
  const codes = saves.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next);
  expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
});

test('signing a person out ends their sessions in every process', async () => {
  const customer = await as('customer');
  const elsewhere = customer.at(other);
  expect(await isIn(elsewhere)).toBe(true);
  expect((await owner.post(`/api/admin/users/${customer.user.id}/sign-out`)).statusCode).toBe(200);
  expect(await isIn(customer)).toBe(false);
  await expect.poll(() => isIn(elsewhere)).toBe(false);
  expect((await signIn(await createCaller(app), customer.user)).statusCode).toBe(200);
});

test('a blocked person is signed out, and is asked to call only after the right password', async () => {
  const customer = await as('customer');
  expect((await setState(customer.user.id, 'blocked')).json()).toMatchObject({ accountState: 'blocked' });
  expect(await isIn(customer)).toBe(false);
  const browser = await createCaller(app);
  const right = await signIn(browser, customer.user);
  expect([right.statusCode, right.json().message]).toEqual([403, 'Please call the shop.']);
  expect(await isIn(browser)).toBe(false);
  const wrong = await browser.post('/api/login', { username: customer.user.username, password: 'no' });
  const nobody = await browser.post('/api/login', { username: 'nobody at all', password: 'no' });
  expect([wrong.statusCode, wrong.body]).toEqual([401, nobody.body]);
  await setState(customer.user.id, 'active');
  expect((await signIn(browser, customer.user)).statusCode).toBe(200);
});

test('a person who is blocked while signing in is signed out, at every process', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { user } = await as('customer');
    const browser = await createCaller(other);
    await Promise.all([signIn(browser, user), setState(user.id, 'blocked')]);
    await expect.poll(() => isIn(browser)).toBe(false);
  }
});

test('a driver with open orders cannot be deactivated, and a deactivated driver gets no orders', async () => {
  const [driver, customer] = [await as('driver'), await as('customer')];
  const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id });
  const refused = await setState(driver.user.id, 'ended');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `${driver.user.username} has 1 open order. Give them to another driver first.`,
  ]);
  const assign = (driverId: string | null) =>
    owner.put(`/api/admin/orders/${order.id}/assign-driver`, { driverId });
  await assign(null);
  expect((await setState(driver.user.id, 'ended')).statusCode).toBe(200);
  expect(await isIn(driver)).toBe(false);
  expect((await assign(driver.user.id)).statusCode).toBe(400);
  const drivers = (await owner.get('/api/admin/drivers')).json<{ id: string }[]>();
  expect(drivers.map(({ id }) => id)).not.toContain(driver.user.id);
  expect((await setState(customer.user.id, 'ended')).statusCode).toBe(400);
});

test('an order that is assigned while its driver is deactivated does not stay with that driver', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [driver, customer] = [await as('driver'), await as('customer')];
    const order = await insertOrder(db, { userId: customer.user.id });
    const [assigned, ended] = await Promise.all([
      owner.at(other).put(`/api/admin/orders/${order.id}/assign-driver`, { driverId: driver.user.id }),
      setState(driver.user.id, 'ended'),
    ]);
    expect([assigned.statusCode, ended.statusCode]).not.toEqual([200, 200]);
  }
});
