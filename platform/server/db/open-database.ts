import { type Connection, createPool, shopLimits } from './client.ts';
import type { Database, Db } from './database.ts';
import { openReports, type Replica } from './replica.ts';
import { drizzleOn, inTransaction } from './transaction.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Opens a pool with the shop's limits. `direct` is given when `connection` leads to a pooler. */
export function openDatabase(connection: Connection, direct?: Connection, replica?: Replica): Database {
  const own: Connection = {
    ...shopLimits,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'budtender',
  };
  const poolConfig: Connection = { ...own, pipeline: true, ...connection, ...(direct && { prepare: false }) };
  const directConfig: Connection = { ...own, ...(direct ?? connection) };
  const { pool, discardIdle } = createPool(poolConfig);
  const db = drizzleOn(pool);
  // Drizzle's own keeps a client from the pool for good when its `begin` fails.
  db.transaction = (work, config) => inTransaction({ pool }, (tx) => work(tx as Transaction), config);
  const opened = { pool, poolConfig, directConfig, db, discardIdle };
  if (!replica) return { ...opened, reports: pool, close: () => pool.end() };
  const older = openReports(pool, { ...replica, connection: { ...own, ...replica.connection } });
  const close = async () => {
    await older.close();
    await pool.end();
  };
  return { ...opened, reports: older.reports, close };
}
