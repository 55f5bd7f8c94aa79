import { useState } from 'react';

/** The row that the address names for editing. One that someone else deleted meanwhile stays as it was last. */
export function useEdited<Row extends { id: string }>(rows: readonly Row[], id: string | null) {
  const stored = rows.find((row) => row.id === id);
  const [last, setLast] = useState(stored);
  if (stored && stored !== last) setLast(stored);
  const edited = stored ?? (last?.id === id ? last : undefined);
  return { edited, isGone: edited !== undefined && stored === undefined };
}
