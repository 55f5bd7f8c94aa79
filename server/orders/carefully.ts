import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { violates } from '../db/constraint.ts';
import type { Database } from '../db/database.ts';
import { isLost } from '../db/lost.ts';
import { AppError, unavailable } from '../http/errors.ts';

type Work<T> = {
  /** Writes it under its id, whole or not at all. A refusal is an answer, not a failure. */
  attempt: () => Promise<T | AppError>;
  lookUp: (on: pg.Pool | pg.Client) => Promise<T | undefined>;
  database: Database;
};

const maxTries = 5;
const lookUpMs = 2_000;

/**
 * Sees a write through to a sure end. What only bad luck refused is tried again. When the connection broke,
 * nobody knows whether the write happened: it is looked up by its id on a fresh connection, and tried once
 * more if it is not there.
 */
export async function carefully<T>({ attempt, lookUp, database }: Work<T>): Promise<T | AppError> {
  let lost = false;
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await attempt();
      // The try that seemed lost may have been written just after the look-up, and emptied the cart.
      return (lost && result instanceof AppError && (await lookUp(database.pool))) || result;
    } catch (error) {
      if (isLost(error)) {
        const written = await onFreshConnection(database, lookUp);
        if (written) return written;
        if (lost) throw error;
        lost = true;
      } else if (violates(error, 'orders_pkey')) {
        return (await lookUp(database.pool)) ?? unavailable();
      } else if (!isBadLuck(error) || tries === maxTries) throw error;
      else await sleep(10 + Math.random() * 40);
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isBadLuck = (error: unknown) =>
  ['40001', '40P01'].includes(codeOf(error)) || violates(error, 'orders_number_key');

/** Waits a moment for a database that is starting again; past that, nobody can say, and the caller is told so. */
async function onFreshConnection<T>({ poolConfig }: Database, lookUp: Work<T>['lookUp']) {
  const deadline = Date.now() + lookUpMs;
  for (;;) {
    const left = deadline - Date.now();
    const client = new pg.Client({ ...poolConfig, connectionTimeoutMillis: left, query_timeout: left });
    client.on('error', () => {});
    try {
      await client.connect();
      return await lookUp(client);
    } catch (error) {
      if (!isLost(error) || Date.now() + 100 > deadline) throw error;
      await sleep(100);
    } finally {
      void client.end().catch(() => {});
    }
  }
}
