import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listOrders } from '#client/lib/endpoints.ts';
import { pagesOf } from '#client/lib/use-endpoint.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderNews } from './order-news.ts';
import { tellNews } from './place.ts';

/** What happens to the orders is told in the conversation, as it happens. */
export function useOrderNews() {
  const { data } = useInfiniteQuery(pagesOf(listOrders));
  const before = useRef<Order[]>(undefined);
  useEffect(() => {
    if (!data) return;
    const now = data.pages.flatMap(({ rows }) => rows);
    for (const text of orderNews(before.current ?? now, now)) tellNews(text);
    before.current = now;
  }, [data]);
}
