import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../errors.ts';
import { deadlineIn } from './deadline.ts';

/** The driver's words for a connection that broke or never came about; it has no code for these. */
const words =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Cannot use a pool/;
const codes = /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

type Failure = Error & { code?: unknown; syscall?: unknown };

/** Tells whether the connection failed or broke: a statement under way may have been executed or not. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code, syscall, cause }: Failure = error;
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return noSocket || words.test(message) || codes.test(String(code)) || isConnectionError(cause);
}

const retryMs = 2_000;

/** Reads again, for a moment, while the database is being restarted. Only for what changes nothing. */
export async function retryOnConnectionLoss<T>(read: () => Promise<T>): Promise<T> {
  const deadline = deadlineIn(retryMs);
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionError(error) || deadline.isOver) throw error;
      await sleep(100);
    }
  }
}

/**
 * Tells whether the database ended a transaction only because another one was in its way: serialization or
 * deadlock.
 */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(codeOf(error));

/** Does a transaction again when the database ended it only because another one stood in its way. */
export async function retryTransaction<T>(transaction: () => Promise<T>, tries = 4): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}

/** Tells whether the database refused a write for the rule of that name. Drizzle keeps what it said as the cause. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (error instanceof pg.DatabaseError) return error.constraint === constraint;
  return (
    error instanceof Error && error.cause !== undefined && isConstraintViolation(error.cause, constraint)
  );
}

/** Returns the single row of a statement that always answers exactly one, such as an insert that returns. */
export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}
