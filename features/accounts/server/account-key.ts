import { createHash } from 'node:crypto';

const digest = (foldedName: string) => createHash('sha256').update(foldedName).digest('hex');

/**
 * Names an account in counters and cookies without its name, whether or not it exists. Takes the name as
 * `foldUsername` answers it: JavaScript folds case differently from PostgreSQL, and only the database decides which
 * spellings are one account.
 */
export const accountKey = (foldedName: string) => digest(foldedName).slice(0, 32);

/** Names an account in the log: enough to see that tries belong together. */
export const accountMark = (foldedName: string) => digest(foldedName).slice(0, 12);
