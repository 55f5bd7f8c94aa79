import { onTestFinished, expect, test } from 'vitest';
import { openShop, signIn } from '../test/backups.ts';
import { placeOrder, remoteCustomer } from '../test/remote-browser.ts';
import { connected, primaryAndStandby } from '../test/standby.ts';
import { openTcpProxy } from '../test/tcp-proxy.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';

const isStandby = 'select pg_is_in_recovery() as "isStandby"';
const answeredByStandby = async ({ reports }: Pick<Database, 'reports'>) =>
  (await reports.query<{ isStandby: boolean }>(isStandby)).rows[0]?.isStandby;

/** A database whose reports go to a standby, which is given up when it is so far behind. */
async function withReplica(maxBehindSeconds?: number) {
  const servers = await primaryAndStandby();
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  const replica = { connection: servers.standby.poolConfig, log, maxBehindSeconds };
  const database = openDatabase(servers.primary.poolConfig, undefined, replica);
  onTestFinished(() => database.close());
  const writer = await connected(servers.primary.poolConfig);
  await writer.query('create table notes (id int)');
  const replaying = await connected(servers.standby.poolConfig);
  return { ...servers, database, said, writer, replaying };
}

test('reports are read at the replica, also long after the last write', async () => {
  const { database, said, standby } = await withReplica(0.5);
  const watcher = await connected(standby.poolConfig);
  const age = 'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age';
  await expect.poll(async () => (await watcher.query(age)).rows[0].age).toBeGreaterThan(1);
  await expect.poll(() => answeredByStandby(database)).toBe(true);
  expect(said.at(-1)).toBe('The replica is read for reports, exports and the audit');
});

test('a replica that is too far behind is not read until it has caught up', async () => {
  const { database, said, writer, replaying } = await withReplica(0.5);
  await expect.poll(() => answeredByStandby(database)).toBe(true);
  await replaying.query('select pg_wal_replay_pause()');
  await writer.query('insert into notes values (1)');
  await expect.poll(() => answeredByStandby(database)).toBe(false);
  expect(said.at(-1)).toBe('The replica is not read: it is more than 0.5 seconds behind');
  expect((await database.reports.query('select from notes')).rowCount).toBe(1);
  await replaying.query('select pg_wal_replay_resume()');
  await expect.poll(() => answeredByStandby(database), { timeout: 10_000 }).toBe(true);
});

test('a report that the replica cannot answer yet is read at the primary', async () => {
  const { database, writer, replaying } = await withReplica();
  await expect.poll(() => answeredByStandby(database)).toBe(true);
  await replaying.query('select pg_wal_replay_pause()');
  await writer.query('create table newer (id int)');
  expect((await database.reports.query('select from newer')).rowCount).toBe(0);
});

test('a replica that was promoted is no longer read', async () => {
  const { database, said, replaying } = await withReplica();
  await expect.poll(() => answeredByStandby(database)).toBe(true);
  await replaying.query('select pg_promote()');
  await database.pool.query('insert into notes values (2)');
  const lastSaid = async () => {
    await database.reports.query('select');
    return said.at(-1);
  };
  await expect.poll(lastSaid).toBe('The replica is not read: it is no standby any more');
  expect((await database.reports.query('select from notes')).rowCount).toBe(1);
});

test('a replica of another database is never read', async () => {
  const [ours, other] = [await primaryAndStandby(), await primaryAndStandby()];
  const said: string[] = [];
  const replica = { connection: other.standby.poolConfig, log: (line: string) => void said.push(line) };
  const database = openDatabase(ours.primary.poolConfig, undefined, replica);
  onTestFinished(() => database.close());
  expect(await answeredByStandby(database)).toBe(false);
  expect(said).toEqual(['The replica is not read: it is of another database']);
});

test('analytics, exports and the audit are read at the replica, orders never, and all at the primary when it is down', async () => {
  const { primary, standby } = await primaryAndStandby();
  const urlOf = async (server: typeof primary) =>
    `postgres://budtender@127.0.0.1:${(await openTcpProxy(server.poolConfig)).port}/postgres`;
  const urls = { DATABASE_URL: await urlOf(primary), DATABASE_REPLICA_URL: await urlOf(standby) };
  const { address, productId } = await openShop(urls);
  const owner = await signIn(address);
  const customer = await remoteCustomer(address);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const read = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie } });
    return { text: await answer.text(), status: answer.status };
  };
  const readFigures = async () => {
    const answers = await Promise.all(
      ['/api/admin/analytics', '/api/admin/orders/export', '/api/admin/audit'].map(read),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [analytics = '', lines = '', audit = ''] = answers.map(({ text }) => text);
    return {
      orders: (JSON.parse(analytics) as { orders: { total: number } }).orders.total,
      exported: lines.trim().split('\n').length - 1,
      entries: (JSON.parse(audit) as unknown[]).length,
    };
  };
  const replaying = await connected(standby.poolConfig);
  const watching = await connected(primary.poolConfig);
  const { rows } = await watching.query('select pg_current_wal_lsn()::text as lsn');
  const hasAll = `select pg_last_wal_replay_lsn() >= '${rows[0].lsn}' as yes`;
  await expect.poll(async () => (await replaying.query(hasAll)).rows).toEqual([{ yes: true }]);

  await replaying.query('select pg_wal_replay_pause()');
  const before = await readFigures();
  expect(before).toMatchObject({ orders: 0, exported: 0 });
  expect((await placeOrder(customer, productId)).status).toBe(201);
  const driver = {
    username: 'dana',
    password: 'open sesame',
    email: 'dana@shop.test',
    firstName: 'Dana',
    lastName: 'Reed',
  };
  expect((await owner.post('/api/admin/drivers', driver)).status).toBe(201);
  expect(await readFigures()).toEqual(before);
  expect((await owner.get('/api/admin/orders')).body).toHaveLength(1);

  await standby.stop();
  expect(await readFigures()).toEqual({ orders: 1, exported: 1, entries: before.entries + 1 });
});
