import { useInfiniteQuery, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getCart, listOrders } from '#client/lib/endpoints.ts';
import { keyOf, pagesOf } from '#client/lib/use-endpoint.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderSentence } from '#shared/order-progress.ts';
import { viewOf } from './conversation.ts';
import { newOrders, orderNews } from './order-news.ts';
import { tellNews, type Choice } from './place.ts';
import { confirmationOf, placing } from './use-place-order.ts';

/** What happens to the orders is told in the conversation, as it happens. */
export function useOrderNews(choose: (choice: Choice) => void) {
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(pagesOf(listOrders));
  // The socket is often faster than the answer to the button: what is news is known only after that.
  const isPlacing = useIsMutating({ mutationKey: placing }) > 0;
  const known = useRef<Order[]>(undefined);

  const tell = useEffectEvent((now: Order[]) => {
    const before = known.current ?? now;
    known.current = now;
    for (const text of orderNews(before, now, new Date())) tellNews(text);

    const confirmed = new URLSearchParams(location.search).get('order');
    const unheard = newOrders(before, now).filter(({ id }) => id !== confirmed);
    const [placed] = unheard;
    const lostAnswer = cache.getMutationCache().find({ mutationKey: placing, exact: false, status: 'error' });
    if (!placed || !lostAnswer || viewOf(location.search) !== 'checkout') {
      for (const order of unheard) tellNews(orderSentence(order, new Date()));
      return;
    }
    choose(confirmationOf(placed));
    void cache.invalidateQueries({ queryKey: keyOf(getCart) });
  });

  useEffect(() => {
    if (data && !isPlacing) tell(data.pages.flatMap(({ rows }) => rows));
  }, [data, isPlacing]);
}
