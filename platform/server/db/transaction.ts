import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Db } from './database.ts';
import { type Deadline, deadlineIn } from './deadline.ts';
import { isConnectionError } from './errors.ts';
import type { Queryable } from './prepared.ts';

/** Returns Drizzle on one connection, or on a pool. */
export const drizzleOn = (client: Queryable): Db => drizzle(client as pg.Pool, { casing: 'snake_case' });

type Work<T> = (tx: Db, client: pg.ClientBase) => Promise<T>;
type Attempt<T> = { result: T } | { error: unknown; committing: boolean };

/** The milliseconds from the first loss, and from the start, within which a transaction is repeated. */
const retryWithin = { afterLoss: 2_000, inAll: 7_000 };

/**
 * Runs one transaction on one connection, for SQL and for Drizzle. When the connection is lost before the commit
 * was sent, nothing was written, and it runs again on another connection. When it is lost during the commit, the
 * outcome is unknown: the error is thrown. The first error is the one thrown: a rollback on a broken connection
 * fails too, and would hide the reason.
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: Work<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const inAll = deadlineIn(retryWithin.inAll);
  let afterLoss: Deadline | undefined;
  for (;;) {
    const done = await attempt(pool, work, config);
    if ('result' in done) return done.result;
    const isOver = inAll.isOver || afterLoss?.isOver;
    if (done.committing || !isConnectionError(done.error) || isOver) throw done.error;
    afterLoss ??= deadlineIn(retryWithin.afterLoss);
    await sleep(100);
  }
}

async function attempt<T>(pool: pg.Pool, work: Work<T>, config?: PgTransactionConfig): Promise<Attempt<T>> {
  let committing = false;
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    // The first statement of the work follows without waiting for the answer.
    const begun = client.query(beginWith(config));
    const [result] = await Promise.all([work(databaseOf(client), client), begun]);
    committing = true;
    await client.query('commit');
    client.release();
    return { result };
  } catch (error) {
    const isUsable = client && !isConnectionError(error) && (await rollBack(client));
    client?.release(!isUsable);
    return { error, committing };
  }
}

const rollBack = (client: pg.PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

const beginWith = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}) =>
  [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable',
  ]
    .filter(Boolean)
    .join(' ');

/** Making one costs more than a short transaction, so each connection keeps its own. */
const databases = new WeakMap<pg.PoolClient, Db>();

function databaseOf(client: pg.PoolClient) {
  const database = databases.get(client) ?? drizzleOn(client);
  databases.set(client, database);
  return database;
}
