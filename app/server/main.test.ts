import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopLimits } from '#platform/server/db/client.ts';
import { demoAccounts } from './seed/demo.ts';
import { urlOf } from '#platform/server/test/backups.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { dataFolder, filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

async function signIn(address: string, username: string, password: string) {
  const answer = await fetch(`${address}/api/csrf-token`);
  const { token } = (await answer.json()) as { token: string };
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!,
  };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status;
}

test('the owner’s password is printed once and signs in to a shop with a menu; a start without rate limits warns', async () => {
  const dataDir = await dataFolder();
  const first = startShop({ DATA_DIR: dataDir });
  const address = await first.address();

  const password = /^Sign in as admin with the password (\S+)$/m.exec(first.said.stdout)?.[1] ?? '';
  expect(await signIn(address, 'admin', password)).toBe(200);
  expect(await signIn(address, 'admin', `${password}x`)).toBe(401);
  expect(await (await fetch(`${address}/api/products`)).json()).toHaveLength(12);
  await query(dataDir, 'delete from sales');
  await query(dataDir, 'delete from products');
  await first.signal('SIGTERM');

  const again = startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const products = await fetch(`${await again.address()}/api/products`);
  expect(again.said.stdout).not.toContain('password');
  expect(await products.json()).toEqual([]);
  await expect.poll(() => again.said.stdout).toContain('Limits are off (RATE_LIMITS=off)');
});

test('an owner who chose the password does not see it printed, and can start without the sample menu', async () => {
  const chosen = { ADMIN_USERNAME: 'rosa', ADMIN_PASSWORD: 'a word of her own', SAMPLE_MENU: 'off' };
  const shop = startShop({ DATA_DIR: await dataFolder(), ...chosen });
  const address = await shop.address();
  expect(shop.said.stdout).not.toContain('RATE_LIMITS');

  expect(await signIn(address, 'rosa', chosen.ADMIN_PASSWORD)).toBe(200);
  expect(shop.said.stdout).not.toContain(chosen.ADMIN_PASSWORD);
  expect(await (await fetch(`${address}/api/products`)).json()).toEqual([]);
});

test('the demo prints accounts that can sign in, listens on loopback, and deletes its data at the end', async () => {
  const TMPDIR = await dataFolder();
  const demo = startShop({ TMPDIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/real' }, '--demo');
  const address = await demo.address();

  expect(new URL(address).hostname).toBe('127.0.0.1');
  // Printed after the address.
  await expect.poll(() => demo.said.stdout).toContain(`the password "${demoAccounts.password}"`);
  for (const username of demoAccounts.usernames) {
    expect(demo.said.stdout).toContain(username);
    expect(await signIn(address, username, demoAccounts.password)).toBe(200);
  }
  expect(await demo.signal('SIGTERM')).toBe(0);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test('the demo refuses to listen on an address that other machines can reach', async () => {
  const demo = startShop({ HOST: '0.0.0.0' }, '--demo');
  expect(await demo.ended).toBe(1);
  expect(demo.said.stderr).toBe('The demo shows itself on 127.0.0.1 only: leave HOST out\n');
});

test('a program older than its database refuses to start with one line, and changes nothing', async () => {
  const dataDir = await filledFolder();
  const shop = startShop({ DATA_DIR: dataDir });
  await shop.address();
  const newer = Date.now() + 1_000_000_000;
  await query(
    dataDir,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
  );
  await shop.signal('SIGTERM');

  const older = startShop({ DATA_DIR: dataDir });
  expect(await older.ended).toBe(1);
  expect(older.said.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^The database was made by a newer version of this program\. Start that version/),
  ]);
});

test('a shop goes on when whoever read its output has left', async () => {
  const shop = startShop({ DATA_DIR: await filledFolder(), LOG_LEVEL: 'info' });
  shop.child.stdout?.destroy(); // as `| head -1` leaves it
  const listening = /Server listening at (http:\/\/[\d.:]+)/;
  await expect.poll(() => shop.said.stderr).toMatch(listening);
  const address = listening.exec(shop.said.stderr)?.[1] ?? '';
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await shop.signal('SIGTERM')).toBe(0);
  expect(shop.said.stderr).not.toContain('unexpected fault');
});

/** Returns the address of an empty shop, in which this happens before each insert of products. */
async function databaseWhere(statement: string) {
  const database = await testDatabase();
  await database.pool.query(`
    create function hold() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
    create trigger hold before insert on products for each statement execute function hold()`);
  return urlOf(database);
}

test('a first start on a machine that is busy fills the shop, however long a statement of it takes', async () => {
  const { statement_timeout, answerWithin } = shopLimits;
  const longerThanAnyLimit = (Math.max(statement_timeout, answerWithin) + 1_000) / 1_000;
  const DATABASE_URL = await databaseWhere(`perform pg_sleep(${longerThanAnyLimit})`);
  const shop = startShop({ DATA_DIR: await dataFolder(), DATABASE_URL });
  expect(await (await fetch(`${await shop.address()}/api/products`)).json()).toHaveLength(12);
});

test('a start that the database refuses ends with the words of the database, without a value of the statement', async () => {
  const DATABASE_URL = await databaseWhere("raise exception 'the disk is worn out'");
  const shop = startShop({ DATA_DIR: await dataFolder(), DATABASE_URL });
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toBe('The database says: the disk is worn out\n');
});
