import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/test/database.ts';
import { ensureOwner } from './create-owner.ts';
import { verifyPassword } from './passwords.ts';

const database = await testDatabase();
const nobodyChose = { adminUsername: 'admin', adminPassword: undefined };
const owners = async () => (await database.pool.query('select username, role, password from users')).rows;

beforeEach(() => database.pool.query('delete from users'));

test('an empty shop gets an owner, whose password is printed once', async () => {
  const made = await ensureOwner(database, nobodyChose);
  expect(made?.username).toBe('admin');
  expect(made?.password).toMatch(/^[\w-]{16}$/);

  const [owner] = await owners();
  expect(owner).toMatchObject({ username: 'admin', role: 'admin' });
  expect(await verifyPassword(owner.password, made?.password ?? '')).toBe(true);
  expect(await ensureOwner(database, nobodyChose)).toBeNull();
});

test('a password that the owner chose is used and not printed', async () => {
  const made = await ensureOwner(database, { adminUsername: 'boss', adminPassword: 'chosen by me' });
  expect(made).toEqual({ username: 'boss', password: undefined });
  expect(await verifyPassword((await owners())[0].password, 'chosen by me')).toBe(true);
});

test('of several processes that start at once, one creates the owner', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureOwner(database, nobodyChose)));
  expect(made.filter((owner) => owner !== null)).toHaveLength(1);
  expect(await owners()).toHaveLength(1);
});

test('a shop that has users gets no other owner', async () => {
  await database.pool.query(`insert into users (username, password) values ('someone', 'x')`);
  expect(await ensureOwner(database, nobodyChose)).toBeNull();
  expect(await owners()).toHaveLength(1);
});
