import { useInfiniteQuery, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getCart, listOrders } from '#client/lib/endpoints.ts';
import { keyOf, infiniteOptionsFor } from '#client/lib/use-endpoint.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderSentence } from '#shared/order-progress.ts';
import { closedSentences } from './assistant.ts';
import { viewOf } from './conversation.ts';
import { newOrders, orderNews } from './order-news.ts';
import { tellNews, type Choice } from './place.ts';
import { markShown, unseenOrders } from './seen-orders.ts';
import { confirmationOf, placing } from './use-place-order.ts';

type Options = {
  choose: (choice: Choice) => void;
  /** The greeting comes first: it speaks of orders itself. */
  hasGreeted: boolean;
};

/**
 * Says in the conversation what happens to the orders, as it happens. On My Orders the cards show it, and nothing
 * may move while one watches them: there it is only announced, by the text that this answers.
 */
export function useOrderNews({ choose, hasGreeted }: Options) {
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(infiniteOptionsFor(listOrders));
  // The socket is often faster than the answer to the button: what is news is known only after that.
  const isPlacing = useIsMutating({ mutationKey: placing }) > 0;
  const known = useRef<Order[]>(undefined);
  const [announcement, setAnnouncement] = useState('');

  const update = useEffectEvent((current: Order[]) => {
    const before = known.current;
    known.current = current;
    const confirmed = new URLSearchParams(location.search).get('order');
    const placed = before ? newOrders(before, current).filter(({ id }) => id !== confirmed) : [];
    if (goOnFrom(placed)) return;

    const now = new Date();
    const closed = unseenOrders(current);
    const changes = before ? orderNews(before, current, now) : closedSentences(closed, now);
    const sentences = [...changes, ...placed.map((order) => orderSentence(order, now))];
    // The cards there mark what they show as seen.
    if (viewOf(location.search) === 'order_history') {
      if (before && sentences.length > 0) setAnnouncement(sentences.join(' '));
      return;
    }
    for (const sentence of sentences) tellNews(sentence);
    markShown(closed);
  });

  /** An order whose answer got lost on the way is there after all: its checkout goes on from there. */
  function goOnFrom([placed]: Order[]) {
    const lostAnswer = cache.getMutationCache().find({ mutationKey: placing, exact: false, status: 'error' });
    if (!placed || !lostAnswer || viewOf(location.search) !== 'checkout') return false;
    choose(confirmationOf(placed));
    void cache.invalidateQueries({ queryKey: keyOf(getCart) });
    return true;
  }

  useEffect(() => {
    if (data && !isPlacing && hasGreeted) update(data.pages.flatMap(({ rows }) => rows));
  }, [data, isPlacing, hasGreeted]);

  return announcement;
}
