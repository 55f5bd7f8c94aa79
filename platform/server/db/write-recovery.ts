import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AppError, unavailable } from '../errors.ts';
import { Client } from './client.ts';
import { deadlineIn } from './deadline.ts';
import { isConstraintViolation, isConnectionError, isTransient } from './errors.ts';
import type { Database } from './database.ts';

type Write<T> = {
  database: Database;
  /** Writes it under an id made before, whole or not at all. A refusal may be returned or thrown. */
  attempt: () => Promise<T | AppError>;
  /** Finds by that id what an earlier attempt has written. */
  lookUp: (on: pg.Pool | pg.Client) => Promise<T | AppError | undefined>;
  /** The unique constraint of the id: once violated, an earlier attempt was written after all. */
  idConstraint?: string;
  /** Another attempt may keep these constraints: of a value that each one makes at random, or that a race has broken. */
  retriedConstraints?: readonly string[];
};

const maxAttempts = 5;
const lookUpMs = 2_000;

/**
 * Writes once, and answers what was written. Serialization failures and deadlocks are attempted again. When
 * the connection broke, the commit may have happened or not: what was written is looked up by its id on a
 * fresh connection, and attempted once more if it is not there.
 */
export async function executeWithRecovery<T>(write: Write<T>): Promise<T | AppError> {
  const { attempt, lookUp, database, idConstraint, retriedConstraints = [] } = write;
  const isRetried = (error: unknown) =>
    isTransient(error) || retriedConstraints.some((name) => isConstraintViolation(error, name));

  let lost = false;
  for (let attempts = 1; ; attempts += 1) {
    try {
      const result = await attempt().catch(asRefusal);
      // The attempt that seemed lost may have been written just after the look-up, and be what refuses this one.
      return (lost && result instanceof AppError && (await lookUp(database.pool))) || result;
    } catch (error) {
      if (isConnectionError(error)) {
        const written = await onFreshConnection(database, lookUp);
        if (written) return written;
        if (lost) throw error;
        lost = true;
      } else if (idConstraint && isConstraintViolation(error, idConstraint)) {
        return (await lookUp(database.pool)) ?? unavailable();
      } else if (!isRetried(error) || attempts === maxAttempts) throw error;
      else await sleep(10 + Math.random() * 40);
    }
  }
}

function asRefusal(error: unknown) {
  if (error instanceof AppError) return error;
  throw error;
}

/**
 * Waits a moment for a database that is starting again; past that the outcome is unknown, and the caller gets a 503
 * that says so.
 */
async function onFreshConnection<T>({ directConfig }: Database, lookUp: Write<T>['lookUp']) {
  const deadline = deadlineIn(lookUpMs);
  for (;;) {
    const left = deadline.msLeft();
    if (left === null) throw unavailable();
    const client = new Client({ ...directConfig, connectionTimeoutMillis: left, answerWithin: left });
    try {
      await client.connect();
      return await lookUp(client);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      await sleep(100);
    } finally {
      void client.end().catch(() => {});
    }
  }
}
