import { useEffect, useEffectEvent, useState } from 'react';
import { addedFirst } from '#shared/common.ts';
import { ApiError } from '../api/api.ts';

type Rows = {
  /** The number of rows that were shown when the form was begun, and that are shown now. */
  begunOn: number;
  now: number;
  /** The failure of the last try. */
  error: Error | null;
  /** Reads the rows again. */
  refresh: () => unknown;
};

/**
 * Returns the number of rows that a form adds to: those that it was begun on, and after a refusal because of others
 * those that it shows since, so that whoever presses again does so on purpose.
 */
export function useRowsSeen({ begunOn, now, error, refresh }: Rows) {
  const [told, setTold] = useState<{ error: Error; count: number }>();
  const seen = Math.max(begunOn, told?.count ?? 0);
  const refusal = error instanceof ApiError && error.body.code === addedFirst ? error : undefined;
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (refusal) readAgain();
  }, [refusal]);
  // The others were announced before the refusal, or are read because of it.
  if (refusal && told?.error !== refusal && now > seen) setTold({ error: refusal, count: now });
  return seen;
}
