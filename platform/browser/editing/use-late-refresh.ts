import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { keyOf, readAgain } from '../api/use-endpoint.ts';
import { useMoment } from '../lib/use-moment.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * Reads again when the next order becomes late, `seconds` after the last read: no message announces that. `lists` are
 * read again with it.
 */
export function useLateRefresh(
  read: Pick<Endpoint, 'url'>,
  seconds: number | null | undefined,
  lists?: InvalidateQueryFilters,
) {
  const cache = useQueryClient();
  const queryKey = keyOf(read);
  const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const moment = seconds == null ? undefined : readAt + (seconds + 1) * 1000;
  useMoment(moment, () => {
    for (const stale of [{ queryKey }, ...(lists ? [lists] : [])]) void readAgain(cache, stale);
  });
}
