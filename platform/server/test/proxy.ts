import type { Database } from '../db/database.ts';
import { shopLimits } from '../db/client.ts';
import { openDatabase } from '../db/open-database.ts';
import { afterwards } from './afterwards.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** Starts a TCP proxy in front of the database of a test, and reaches the database through it. */
export async function throughProxy({ directConfig }: Database) {
  const proxy = await openTcpProxy(directConfig);
  const database = openDatabase({ ...directConfig, ...shopLimits, host: '127.0.0.1', port: proxy.port });
  afterwards(async () => {
    await database.close();
    proxy.close();
  });
  return { ...proxy, database };
}
