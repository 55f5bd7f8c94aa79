import { expect, test } from 'vitest';
import {
  databasePid,
  filledFolder,
  isAlive,
  query,
  serverOf,
  startShop,
  startSupervised,
} from '#platform/server/test/shop-process.ts';

const isHealthy = async (address: string) => (await fetch(`${address}/readyz`)).ok;

test('a shop that crashes is restarted with its data, and the wait grows with each crash', async () => {
  const dataDir = await filledFolder();
  const shop = startSupervised({ DATA_DIR: dataDir });
  await shop.address();
  await query(dataDir, `update products set name = 'Kept' where name = (select min(name) from products)`);

  process.kill(serverOf(shop.pid), 'SIGKILL');

  const address = await shop.address(2);
  expect(shop.said.stderr).toContain('The shop ended unexpectedly (SIGKILL) and is started again in 0.5 s.');
  expect(await isHealthy(address)).toBe(true);
  const products = (await (await fetch(`${address}/api/products`)).json()) as { name: string }[];
  expect(products.map(({ name }) => name)).toContain('Kept');

  process.kill(serverOf(shop.pid), 'SIGABRT');
  await expect.poll(() => shop.said.stderr).toContain('(SIGABRT) and is started again in 1 s.');
  await shop.address(3); // or the database of the killed server lives on
  expect(await shop.signal('SIGTERM')).toBe(0);
});

test('a mistake in the configuration is printed once and ends the start with its exit code', async () => {
  const shop = startSupervised({ PORT: 'eighty' });
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toBe('Bad configuration: PORT must be a whole number from 0 to 65535\n');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s closes the shop in order', async (signal) => {
  const dataDir = await filledFolder();
  const shop = startSupervised({ DATA_DIR: dataDir });
  await shop.address();
  const [server, database] = [serverOf(shop.pid), await databasePid(dataDir)];

  process.kill(shop.pid, signal); // Ctrl+C comes twice: from the terminal, and from npm
  expect(await shop.signal(signal)).toBe(0);
  expect([isAlive(server), isAlive(database)]).toEqual([false, false]);
});

test('a server that exits cleanly is not restarted', async () => {
  const shop = startSupervised({ DATA_DIR: await filledFolder() });
  await shop.address();
  process.kill(serverOf(shop.pid), 'SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('a killed supervisor leaves no server running, and can start again at once', async () => {
  const dataDir = await filledFolder();
  const shop = startSupervised({ DATA_DIR: dataDir });
  await shop.address();
  const [server, database] = [serverOf(shop.pid), await databasePid(dataDir)];

  const gone = shop.signal('SIGKILL');
  const next = startShop({ DATA_DIR: dataDir });
  expect(await isHealthy(await next.address())).toBe(true);
  await gone; // which waits for everything that could still write to its output
  expect([isAlive(server), isAlive(database)]).toEqual([false, false]);
});
