import { createHash } from 'node:crypto';

const digest = (username: string) =>
  createHash('sha256').update(username.trim().normalize('NFKC').toLowerCase()).digest('hex');

/** Names an account in counters and cookies without telling who it is, whether or not it exists. */
export const accountKey = (username: string) => digest(username).slice(0, 32);

/** Names an account in the log: enough to see that tries belong together. */
export const accountMark = (username: string) => digest(username).slice(0, 12);
