import { invalid } from './errors.ts';

/** The version that an `If-Match` header names; none for no header, and for `*`, which any version matches. */
export function versionIn(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  if (version === undefined) throw invalid('if-match', 'If-Match must be the version of the order');
  return Number(version);
}
