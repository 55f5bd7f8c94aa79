import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { HealthCheck } from '#platform/contract/health.ts';
import { noteBackup, writeBackupRecord } from '../backup/backup-record.ts';
import { testApp } from '../test/app.ts';
import { maintain, newFile } from '../test/backups.ts';
import { startMailServer } from '../test/mail-server.ts';
import { dataFolder, filledFolder, startMaintenance } from '../test/shop-process.ts';
import { inspectShop } from './inspect.ts';
import { reportLateBackup } from './late-backup.ts';

const mail = await startMailServer();
const { app, as, clock } = await testApp({ env: { SMTP_URL: mail.url } });
const owner = await as('admin', { email: 'owner@shop.test' });
const { dataDir } = app.config;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const warning = async () =>
  (await owner.get('/api/admin/health/backup')).json<{ warning: string | null }>().warning;
const checks = async () => (await owner.get('/api/admin/health')).json<{ checks: HealthCheck[] }>().checks;
const stateOf = (found: HealthCheck[], name: string) => found.find((check) => check.name === name)?.state;

beforeEach(async () => {
  clock.reset();
  await noteBackup(dataDir, new Date().toISOString());
});

test('an owner can read the health of the shop; a manager and a customer cannot', async () => {
  const found = await checks();
  expect(found.map(({ name }) => name)).toEqual(
    'Database Orders Clock Failures Disk Memory Backup Settings Address Proxy Email Push Version'.split(' '),
  );
  for (const name of ['Database', 'Orders', 'Clock', 'Failures', 'Backup', 'Email'])
    expect([name, stateOf(found, name)]).toEqual([name, 'ok']);
  const manager = await as('admin', { staffRole: 'manager' });
  const customer = await as('customer');
  for (const caller of [manager, customer])
    expect((await caller.get('/api/admin/health')).statusCode).toBe(403);
});

test('a check that fails itself leaves the others', async () => {
  const broken = () => Promise.reject(new Error('no such table'));
  const found = await inspectShop({
    config: app.config,
    pool: app.database.pool,
    now: new Date(),
    shopChecks: [broken],
  });
  expect(found.map(({ name }) => name)).toContain('Version');
});

test('a mail server that refuses the shop is named with what to do', async () => {
  const found = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const answer = await (await found.as('admin')).get('/api/admin/health');
  const check = answer.json<{ checks: HealthCheck[] }>().checks.find(({ name }) => name === 'Email');
  expect(check).toMatchObject({ state: 'wrong', says: expect.stringContaining('127.0.0.1:9 does not: ') });
});

test('26 hours after the last backup the owner’s screen says so, until there is a new one', async () => {
  await noteBackup(dataDir, hours(-25).toISOString());
  expect(await warning()).toBeNull();
  await noteBackup(dataDir, hours(-27).toISOString());
  expect(await warning()).toBe('The last backup is 27 hours old.');
  expect(stateOf(await checks(), 'Backup')).toBe('wrong');
  await noteBackup(dataDir, new Date().toISOString());
  expect(await warning()).toBeNull();
});

test('a shop without any backup says so after three days, not on its first day', async () => {
  const watchedFor = (count: number) =>
    writeBackupRecord(dataDir, { madeAt: null, watchedSince: hours(-count).toISOString(), toldAt: null });
  await rm(join(dataDir, 'last-backup.json'));
  expect(await warning()).toBeNull();
  await watchedFor(71);
  expect(await warning()).toBeNull();
  await watchedFor(73);
  expect(await warning()).toBe('No backup of the shop was made on this machine.');
});

test('owners get one email a day about a late backup', async () => {
  const told = () => mail.to('owner@shop.test').map(({ subject }) => subject);
  await reportLateBackup(app);
  expect(told()).toEqual([]);
  clock.set(hours(27));
  await reportLateBackup(app);
  await reportLateBackup(app);
  expect(told()).toEqual(['Budtender has no fresh backup']);
  clock.set(hours(52));
  await reportLateBackup(app);
  expect(told()).toHaveLength(2);
});

test('the doctor names each fault of a closed shop with its remedy, and exits with 1 if there is one', async () => {
  const env = { DATA_DIR: await filledFolder() };
  await maintain('backup', await newFile(), env);
  const well = await maintain('doctor', '', env);
  expect(well.stdout).toContain('✓ Orders    The database takes a write, and so an order.');
  expect(well.stdout).toContain('✓ Backup    The last backup is 0 hours old.');
  expect(well.code).toBe(0);

  const cut = startMaintenance('doctor', '', env);
  cut.child.stdout.destroy(); // as `| head -1` leaves it
  expect([await cut.ended, cut.said.stderr]).toEqual([0, '']);

  const ill = await maintain('doctor', '', {
    DATA_DIR: await dataFolder(),
    PUBLIC_URL: 'http://127.0.0.1:9',
    TRUST_PORXY: '127.0.0.1',
  });
  expect(ill.stdout).toMatch(/✗ Database {2}No: There is no shop in DATA_DIR/);
  expect(ill.stdout).toMatch(
    /✗ Address {3}http:\/\/127\.0\.0\.1:9 cannot be reached from here: .*\n +→ Look at DNS/,
  );
  expect(ill.stdout).toContain('✗ Settings  TRUST_PORXY is no setting of the shop: is TRUST_PROXY meant?');
  expect(ill).toMatchObject({ code: 1, stderr: '4 things to mend, marked ✗.\n' });
});
