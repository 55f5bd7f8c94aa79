import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listProducts } from '../contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { refreshMenu } from '#platform/browser/live/use-live-updates.ts';
import { useMoment } from '#platform/browser/lib/use-moment.ts';

/** Reads all prices again when the next sale ends, also where no live connection says so. */
export function useSaleEnds() {
  const cache = useQueryClient();
  const { data = [] } = useQuery(queryOptionsFor(listProducts, {}));
  const ends = data.flatMap(({ saleEndsAt }) => saleEndsAt ?? []).map((end) => Date.parse(end));
  useMoment(ends.length > 0 ? Math.min(...ends) : undefined, () => refreshMenu(cache));
}
