import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { testApp } from '../test/app.ts';
import { afterwards } from '../test/afterwards.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { testDatabase } from '../test/database.ts';
import { openTcpProxy } from '../test/tcp-proxy.ts';

/** A database without a pooler, also where the tests run behind one. */
async function directDatabase() {
  const { directConfig } = await testDatabase();
  const database = openDatabase(directConfig);
  afterwards(() => database.close());
  return database;
}

/** A database behind a TCP proxy that is where the pooler would, and the way around it. */
async function pooledDatabase() {
  const { directConfig } = await testDatabase();
  const pooler = await openTcpProxy(directConfig);
  const database = openDatabase({ ...directConfig, host: '127.0.0.1', port: pooler.port }, directConfig);
  afterwards(async () => {
    await database.close();
    pooler.close();
  });
  return { database, pooler };
}

const preparedStatements = 'select count(*)::int as count from pg_prepared_statements';

test('behind a pooler no statement is prepared; without one they are', async () => {
  const { database } = await pooledDatabase();
  for (const { shop, left } of [
    { shop: await testApp({ database }), left: 0 },
    {
      shop: await testApp({ database: await directDatabase() }),
      left: expect.toSatisfy((count: number) => count > 0),
    },
  ]) {
    const { browser } = await shopperOf(shop)();
    expect((await checkOut(browser)).statusCode).toBe(201);
    const { rows } = await shop.database.pool.query<{ count: number }>(preparedStatements);
    expect(rows).toEqual([{ count: left }]);
  }
});

test('LISTEN and NOTIFY bypass the pooler', async () => {
  const { database, pooler } = await pooledDatabase();
  const { app } = await testApp({ database });
  let lost = 0;
  app.listener.onLost(() => (lost += 1));
  const ready = () => app.inject('/readyz').then(({ statusCode }) => statusCode);
  expect(await ready()).toBe(200);

  pooler.refuse(true);
  pooler.cutAll();

  await expect.poll(ready).toBe(503);
  expect({ connected: app.listener.connected, lost }).toEqual({ connected: true, lost: 0 });
});
