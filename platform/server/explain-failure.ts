import pg from 'pg';
import { isConnectionError } from './db/errors.ts';
import { StartError } from './start-error.ts';

const systemCodes = ['EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EDQUOT', 'EEXIST', 'ENOTDIR'];

/**
 * Returns the output of a command that failed: one line where the owner, the system or the database is the reason, and
 * the stack of a bug.
 */
export function explainFailure(error: unknown) {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = rootCause(error);
  if (isConnectionError(error))
    return `The database cannot be reached, or went away on the way: ${cause.message}`;
  if (cause instanceof pg.DatabaseError) return `The database says: ${cause.message}`;
  const { code, message, stack }: NodeJS.ErrnoException = cause;
  return systemCodes.includes(code ?? '') ? message : String(stack);
}

/** Drizzle names the statement with all its values, and keeps what the database said as the cause. */
export const rootCause = (error: Error): Error =>
  error.cause instanceof Error ? rootCause(error.cause) : error;
