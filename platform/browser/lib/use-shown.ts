import { useState } from 'react';

/**
 * Every row this view has shown, in its old place and as it is now or was last: one that is gone from `rows`
 * leaves no gap under a finger.
 */
export function useShown<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [shown, setShown] = useState(rows);
  const now = new Map(rows.map((row) => [idOf(row), row]));
  const known = new Set(shown.map(idOf));
  const merged = shown.map((row) => now.get(idOf(row)) ?? row);
  merged.push(...rows.filter((row) => !known.has(idOf(row))));
  if (merged.length !== shown.length || merged.some((row, index) => row !== shown[index])) setShown(merged);
  return { shown: merged, isThere: (row: Row) => now.has(idOf(row)) };
}
