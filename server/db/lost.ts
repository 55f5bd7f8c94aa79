import { setTimeout as sleep } from 'node:timers/promises';

/** What the driver says of a connection that broke or never came about; it has no code for these. */
const words =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Cannot use a pool/;
const codes = /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

type Failure = Error & { code?: unknown; syscall?: unknown };

/** Whether the database was not there, or went away: nobody knows how far a statement came. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code, syscall, cause }: Failure = error;
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return noSocket || words.test(message) || codes.test(String(code)) || isConnectionError(cause);
}

const patience = 2_000;

/** Reads again, for a moment, while the database is being restarted. Only for what changes nothing. */
export async function retryOnConnectionLoss<T>(read: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > end) throw error;
      await sleep(100);
    }
  }
}
