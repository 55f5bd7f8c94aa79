import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, databasePid, filledFolder, isAlive, query, startShop } from '../test/shop-process.ts';

const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status === 200;

/** A shop whose database holds a row that must never be lost. */
async function shopWithData() {
  const dataDir = await filledFolder();
  const shop = startShop({ DATA_DIR: dataDir });
  await shop.address();
  await query(dataDir, 'create table kept as select 42 as answer');
  return { dataDir, shop, pid: await databasePid(dataDir) };
}

/** Opens it again, with all that it held. */
async function reopened(dataDir: string) {
  const shop = startShop({ DATA_DIR: dataDir });
  expect(await isReady(await shop.address())).toBe(true);
  expect(await query(dataDir, 'select answer from kept')).toEqual([{ answer: 42 }]);
  return { shop, pid: await databasePid(dataDir) };
}

test('a shop opens again with its data and secrets after a close, and after kill -9 of it alone or with its database', async () => {
  const { dataDir, shop, pid } = await shopWithData();
  const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8');

  expect(await shop.signal('SIGTERM')).toBe(0);
  expect(isAlive(pid)).toBe(false);

  const second = await reopened(dataDir);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  await second.shop.signal('SIGKILL');
  expect(isAlive(second.pid)).toBe(true);

  const third = await reopened(dataDir);
  expect(isAlive(second.pid), 'the database that was left behind').toBe(false);
  await third.shop.signal('SIGKILL');
  process.kill(third.pid, 'SIGKILL');

  const fourth = await reopened(dataDir);
  expect(await fourth.shop.signal('SIGTERM')).toBe(0);
  // Another process that has the number of the old database by now is left alone.
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${other.pid}\n${dataDir}/postgres\n`);

  await reopened(dataDir);
  expect(isAlive(other.pid!)).toBe(true);
});

test('a database that crashes under a running shop is started again', async () => {
  const { dataDir, shop, pid } = await shopWithData();
  process.kill(pid, 'SIGKILL');

  const address = await shop.address();
  // Another process, and not a moment of absence: on a busy machine that could pass unseen.
  await expect.poll(() => databasePid(dataDir).catch(() => pid)).not.toBe(pid);
  await expect.poll(() => isReady(address)).toBe(true);
  expect(await query(dataDir, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await shop.signal('SIGTERM')).toBe(0);
});

test('a database that cannot be restarted ends the server, so that a supervisor notices', async () => {
  const { dataDir, shop, pid } = await shopWithData();
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  process.kill(pid, 'SIGKILL');

  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toContain('The shop closes after an unexpected fault');
});

test('a second shop on the same data is refused, and the first one goes on', async () => {
  const opening = Date.now();
  const { dataDir, shop, pid } = await shopWithData();
  const tookToOpen = Date.now() - opening;
  const since = Date.now();
  const second = startShop({ DATA_DIR: dataDir });

  expect(await second.ended).toBe(1);
  expect(Date.now() - since).toBeLessThan(Math.max(3000, 3 * tookToOpen));
  expect(second.said.stderr).toMatch(
    /^Another Budtender is already running on this DATA_DIR \(.*, process \d+\).*\n$/,
  );
  expect(isAlive(pid)).toBe(true);
  expect(await isReady(await shop.address())).toBe(true);
});

test('of three shops that start together on the same data, one opens', async () => {
  const dataDir = await dataFolder();
  const shops = [1, 2, 3].map(() => startShop({ DATA_DIR: dataDir }));

  const outcomes = await Promise.allSettled(shops.map((shop) => shop.address()));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a second signal ends a shop that is still closing', async () => {
  const { shop, pid } = await shopWithData();
  const { hostname, port } = new URL(await shop.address());
  process.kill(pid, 'SIGSTOP'); // a database that does not stop holds up the end

  void shop.signal('SIGTERM');
  await expect.poll(() => isOpen(Number(port), hostname)).toBe(false);
  const ended = shop.signal('SIGTERM');
  process.kill(pid, 'SIGCONT');

  expect(await ended).toBe(1);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

/** Tells whether anybody still accepts connections there. */
async function isOpen(port: number, hostname: string) {
  const socket = connect(port, hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
