import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Db } from './database.ts';
import * as schema from './schema.ts';

/** Drizzle on one connection, or on a pool. */
export const drizzleOn = (client: pg.Pool | pg.ClientBase): Db =>
  drizzle(client as pg.Pool, { schema, casing: 'snake_case' });

/**
 * One transaction on one connection, for SQL and for Drizzle. The first error is the one thrown: a rollback
 * on a broken connection fails too, and would hide that the commit may have happened.
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: Db, client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const ignoreLoss = () => {}; // the statement under way is rejected as well
  client.on('error', ignoreLoss);
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(drizzleOn(client), client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', ignoreLoss);
    client.release(broken);
  }
}
