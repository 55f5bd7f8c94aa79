import { setTimeout as sleep } from 'node:timers/promises';

const tries = 4;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
};

/** Does a transaction again when the database ended it only because another one stood in its way. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !['40001', '40P01'].includes(codeOf(error))) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}
