import { expect, test } from 'vitest';
import type { StaffMember } from '../contract/staff.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createCaller } from '#platform/server/test/caller.ts';
import { isIn, signIn } from '#platform/server/test/sessions.ts';
import { openSocket } from '#platform/server/test/socket.ts';

const { app, start, as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
await other.listen({ port: 0, host: '127.0.0.1' });

const account = (username: string) => ({ username, password: 'a long enough word', staffRole: 'packer' });

test('an owner creates a staff account, which signs in with the permissions it was given', async () => {
  const owner = await as('admin');
  const made = await owner.post('/api/admin/staff', { ...account('petra'), firstName: 'Petra' });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { username: 'petra', staffRole: 'packer', accountState: 'active' },
  ]);
  const petra = await createCaller(app);
  const answer = await petra.post('/api/login', { username: 'petra', password: 'a long enough word' });
  expect(answer.json()).toMatchObject({ role: 'admin', staffRole: 'packer' });
  expect((await petra.get('/api/admin/orders')).statusCode).toBe(200);
  expect((await petra.get('/api/admin/users')).statusCode).toBe(403);
});

test('a staff account needs a password of six characters and a free username', async () => {
  const owner = await as('admin');
  const common = await owner.post('/api/admin/staff', { ...account('quentin'), password: '123456' });
  expect(common.statusCode).toBe(201);
  const { user } = await as('customer');
  const taken = await owner.post('/api/admin/staff', account(user.username.toUpperCase()));
  expect([taken.statusCode, taken.json().message]).toEqual([409, 'Username already exists']);
});

test('changed permissions count at once in open sessions and sockets of every process', async () => {
  const owner = await as('admin');
  const manager = await as('admin', { staffRole: 'manager' });
  const elsewhere = manager.at(other);
  expect((await elsewhere.get('/api/admin/users')).statusCode).toBe(200);
  const socket = openSocket(other, { cookie: manager.cookie() });
  await socket.auth(manager.user.id);
  const saved = await owner.put(`/api/admin/staff/${manager.user.id}`, { staffRole: 'packer' });
  expect(saved.json()).toMatchObject({ staffRole: 'packer' });
  expect((await manager.get('/api/admin/users')).statusCode).toBe(403);
  await expect.poll(async () => (await elsewhere.get('/api/admin/users')).statusCode).toBe(403);
  expect(await socket.closed).toBe(4401);
  expect((await elsewhere.get('/api/admin/orders')).statusCode).toBe(200);
});

test('a deactivated staff account is signed out, cannot sign in, and leaves the list', async () => {
  const owner = await as('admin');
  const member = await as('admin', { staffRole: 'manager' });
  const elsewhere = member.at(other);
  const socket = openSocket(other, { cookie: member.cookie() });
  await socket.auth(member.user.id);
  expect((await owner.delete(`/api/admin/staff/${member.user.id}`)).statusCode).toBe(200);
  expect(await isIn(member)).toBe(false);
  await expect.poll(() => isIn(elsewhere)).toBe(false);
  expect(await socket.closed).toBe(4401);
  const again = await signIn(await createCaller(app), member.user);
  expect([again.statusCode, again.json().message]).toEqual([401, 'Invalid username or password']);
  const listed: StaffMember[] = (await owner.get('/api/admin/staff')).json();
  expect(listed.map(({ id }) => id)).not.toContain(member.user.id);
  expect((await owner.put(`/api/admin/staff/${member.user.id}`, { staffRole: 'owner' })).statusCode).toBe(
    404,
  );
});

test('staff cannot change or deactivate their own account, and customers are not in the list of staff', async () => {
  const owner = await as('admin');
  const own = `/api/admin/staff/${owner.user.id}`;
  expect((await owner.put(own, { staffRole: 'packer' })).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
  expect((await owner.delete(own)).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
  const customer = await as('customer');
  expect((await owner.delete(`/api/admin/staff/${customer.user.id}`)).statusCode).toBe(404);
  expect(await isIn(customer)).toBe(true);
});

test('of two owners who deactivate each other at the same moment, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await as('admin'), await as('admin')];
    const answers = await Promise.all([
      one.delete(`/api/admin/staff/${two.user.id}`),
      two.at(other).delete(`/api/admin/staff/${one.user.id}`),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(false);
    const living = async () => (await Promise.all([isIn(one), isIn(two)])).filter(Boolean).length;
    await expect.poll(living).toBe(1); // one process learns from the other that a session has ended
  }
});

test('the audit says who changed which member of staff', async () => {
  const owner = await as('admin', { firstName: 'Olga', lastName: 'Owens' });
  const made = (await owner.post('/api/admin/staff', account('rosa'))).json<StaffMember>();
  await owner.put(`/api/admin/staff/${made.id}`, { staffRole: 'manager' });
  await owner.delete(`/api/admin/staff/${made.id}`);
  const entries = (await owner.get('/api/admin/audit?subject=person&limit=3')).json();
  expect(entries).toMatchObject([
    { action: 'ended', subjectName: 'rosa', actor: 'Olga Owens' },
    { action: 'changed', changes: [{ field: 'staffRole', from: 'packer', to: 'manager' }] },
    { action: 'created', subjectId: made.id },
  ]);
});
