import { invalid, stale } from '../errors.ts';

/** The version that an `If-Match` header names; none for no header, and for `*`, which any version matches. */
export function versionIn(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  if (version === undefined) throw invalid('if-match', 'If-Match must be the version that was read');
  return Number(version);
}

/** Refuses to change what is no longer as its editor saw it. Call it while the row is locked. */
export function requireVersion(what: string, row: { version: number }, expected: number | undefined) {
  if (expected === undefined || row.version === expected) return;
  throw stale(`Someone changed this ${what} in the meantime. Look at it as it is now, then try again.`);
}
