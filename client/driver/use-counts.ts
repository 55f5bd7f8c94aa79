import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countDriverOrders, listDriverOrders } from '#client/lib/endpoints.ts';
import { pagesOf, readOf } from '#client/lib/use-endpoint.ts';
import { isOpen } from '#shared/order-status.ts';
import { withCompleted, type Counts } from './counts.ts';
import { withErrands } from './errands.ts';
import { useOutbox } from './use-errands.ts';

/** The shop's own count, and what the driver has done that it has not been told yet. Unknown until it is read. */
export function useCounts(now: number): Counts | undefined {
  const { data: counts } = useQuery(readOf(countDriverOrders, {}));
  // Reading the list is the list's business.
  const { data: list } = useInfiniteQuery({ ...pagesOf(listDriverOrders), enabled: false });
  const { errands } = useOutbox();
  const untold = list?.pages
    .flatMap(({ rows }) => rows)
    .filter((order) => isOpen(order) && !isOpen(withErrands(order, errands, now)));
  return counts && withCompleted(counts, untold?.length ?? 0);
}
