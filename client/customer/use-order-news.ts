import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listOrders } from '#client/lib/endpoints.ts';
import { pagesOf } from '#client/lib/use-endpoint.ts';
import type { Order } from '#shared/contract/orders.ts';
import { newOrders, orderNews } from './order-news.ts';
import { tellNews } from './place.ts';
import { placing } from './use-place-order.ts';

/** What happens to the orders is told in the conversation, as it happens. */
export function useOrderNews() {
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(pagesOf(listOrders));
  const before = useRef<Order[]>(undefined);
  useEffect(() => {
    if (!data) return;
    const now = data.pages.flatMap(({ rows }) => rows);
    const earlier = before.current ?? now;
    before.current = now;
    for (const text of orderNews(earlier, now)) tellNews(text);

    // One placed elsewhere, or one whose answer got lost. Of their own the customer knows already.
    if (cache.isMutating({ mutationKey: placing }) > 0) return;
    const confirmed = new URLSearchParams(location.search).get('order');
    for (const { id, orderNumber } of newOrders(earlier, now)) {
      if (id !== confirmed) tellNews(`We have your order ${orderNumber}.`);
    }
  }, [cache, data]);
}
