import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  hasPermission,
  type Permission,
  permissions,
  type StaffRole,
  staffRoles,
} from '#shared/permissions.ts';
import { users } from '../db/user-tables.ts';
import { testApp } from '../test/app.ts';
import type { RouteAccess } from './app-types.ts';
import type { SignedIn } from '../test/caller.ts';

const { app, start, as, database, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();

const expected: Record<StaffRole, Permission[]> = {
  owner: [
    'analytics',
    'audit',
    'cash',
    'menu',
    'messages',
    'notifications',
    'orders',
    'pause',
    'settings',
    'staff',
    'stock',
    'users',
  ],
  manager: [
    'analytics',
    'audit',
    'cash',
    'menu',
    'messages',
    'notifications',
    'orders',
    'pause',
    'stock',
    'users',
  ],
  packer: ['orders', 'stock'],
};

const staff = {
  owner: await as('admin', { staffRole: 'owner' }),
  manager: await as('admin', { staffRole: 'manager' }),
  packer: await as('admin', { staffRole: 'packer' }),
};

async function codeFor(browser: SignedIn, { method, url }: Pick<RouteAccess, 'method' | 'url'>) {
  const path = url.replace(':id', randomUUID()).replace(':section', 'shop');
  const headers = { 'x-csrf-token': browser.csrf };
  const { statusCode, body } = await browser.send({ method, url: path, headers });
  return statusCode === 403 ? (JSON.parse(body) as { code: string }).code : null;
}

const routes = app.routes.filter(({ access, method }) => access === 'admin' && method !== 'HEAD');
const cells = routes.flatMap((route) => staffRoles.map((role) => ({ ...route, role })));

test('every permission guards a route', () => {
  const guarded = new Set(routes.map(({ permission }) => permission));
  expect(permissions.filter((permission) => !guarded.has(permission))).toEqual([]);
});

test.each(cells)('$method $url asks a $role for $permission', async ({ role, permission, ...route }) => {
  const isAllowed = permission !== undefined && expected[role].includes(permission);
  expect(await codeFor(staff[role], route)).toBe(isAllowed ? null : 'NO_PERMISSION');
});

test('a call that is refused for a missing permission changes nothing', async () => {
  const before = await contents();
  const refused = cells.filter(({ role, permission }) => permission && !expected[role].includes(permission));
  for (const { role, ...route } of refused) await codeFor(staff[role], route);
  expect(refused.length).toBeGreaterThan(30);
  expect(await contents()).toEqual(before);
});

/** A fingerprint of every table but those that each request may write to. */
async function contents() {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'tally_changes')`,
  );
  const fingerprints = rows.map(async ({ name }) => {
    const { rows: found } = await database.pool.query(
      `select md5(string_agg(t::text, '' order by t::text)) from ${name} t`,
    );
    return [name, found] as const;
  });
  return Object.fromEntries(await Promise.all(fingerprints));
}

test('an admin without a staff role is an owner', async () => {
  const before = await as('admin');
  expect(before.user.staffRole).toBeNull();
  expect((await before.get('/api/admin/settings')).statusCode).toBe(200);
});

test('a staff role gives nothing to a person who is not an admin', async () => {
  const customer = await as('customer', { staffRole: 'owner' });
  expect((await customer.get('/api/admin/settings')).statusCode).toBe(403);
  for (const role of ['customer', 'driver']) {
    const person = { role, staffRole: 'owner' } as const;
    expect(permissions.filter((permission) => hasPermission(person, permission))).toEqual([]);
  }
});

test('a permission that is taken away counts at once in open sessions of every process', async () => {
  const manager = await as('admin', { staffRole: 'manager' });
  const elsewhere = manager.at(other);
  const statuses = async () => [
    (await manager.get('/api/admin/analytics')).statusCode,
    (await elsewhere.get('/api/admin/analytics')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await db.update(users).set({ staffRole: 'packer' }).where(eq(users.id, manager.user.id));
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([403, 403]);
  expect((await elsewhere.get('/api/admin/orders')).statusCode).toBe(200);
});
