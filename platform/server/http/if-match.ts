import { createHash } from 'node:crypto';
import { invalid, notFound, stale } from '../errors.ts';

/**
 * Returns the version that an `If-Match` header names; undefined for no header, and for `*`, which any version
 * matches.
 */
export function versionIn(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  if (version === undefined) throw invalid('if-match', 'If-Match must be the version that was read');
  return Number(version);
}

/** Returns the version of a row that counts none: a number of nine digits, the most that `If-Match` may name. */
export const versionOfContent = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE() % 1_000_000_000;

/** Returns the locked row; refuses a missing one, and one that its editor has not seen. */
export function requireVersion<Row extends { version: number }>(
  what: string,
  row: Row | undefined,
  expected: number | undefined,
) {
  if (!row) throw notFound();
  if (expected === undefined || row.version === expected) return row;
  throw stale(`Someone changed this ${what} in the meantime. Look at it as it is now, then try again.`);
}
