import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { arrivalOf, type TrackedOrder } from '#shared/order-estimate.ts';
import { estimateSentence, orderSentence } from '#shared/order-sentence.ts';
import { phaseOf } from '#shared/order-phase.ts';
import { useInfiniteQuery, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getCart } from '#features/cart/contract.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { infiniteOptionsFor, keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { closedSentences } from '#platform/browser/conversation/assistant.ts';
import { assistant, viewOf } from '#platform/browser/conversation/conversation.ts';
import { addUpdate, type Choice } from '#platform/browser/conversation/navigation.ts';
import { currentToast, dismissToast } from '#platform/browser/ui/toast.ts';
import { markShown, unseenOrders } from '#features/orders/customer/unseen-orders.ts';
import { confirmationOf, placing } from '#features/checkout/customer/placed-order.ts';

type Watched = TrackedOrder & Pick<Order, 'id' | 'version' | 'createdAt'>;

/** Returns the assistant's lines about changes of orders since the last call. */
export function orderUpdates(before: readonly Watched[], current: readonly Watched[], now: Date) {
  const known = new Map(before.map((order) => [order.id, order]));
  return current.flatMap((order) => {
    const earlier = known.get(order.id);
    if (!earlier || order.version <= earlier.version) return [];
    return whatHappened(earlier, order, now) ?? [];
  });
}

/** Orders that were placed since the last look. Older ones that were only now loaded are left out. */
export function newOrders<O extends Watched>(before: readonly O[], current: readonly O[]) {
  const newest = before[0]?.createdAt ?? '';
  return current.filter(({ createdAt }) => createdAt > newest);
}

function whatHappened(earlier: Watched, order: Watched, now: Date) {
  const phase = phaseOf(order);
  const isHandedOver = phase === 'en_route' && order.driverName !== earlier.driverName;
  if (phase !== phaseOf(earlier) || isHandedOver) return orderSentence(order, now, shopTimeZone);
  const isReestimated = arrivalOf(order)?.getTime() !== arrivalOf(earlier)?.getTime();
  const saysWhen =
    phase === 'received' || phase === 'preparing' || phase === 'picked_up' || phase === 'en_route';
  return isReestimated && saysWhen ? estimateSentence(order, shopTimeZone) : undefined;
}

type Options = {
  choose: (choice: Choice) => void;
  /** The greeting comes first: it speaks of orders itself. */
  hasGreeted: boolean;
};

/**
 * Says in the conversation what happens to the orders, as it happens. On My Orders the cards show it, and nothing
 * may move while one watches them: there it is only announced, by the text that this answers.
 */
export function useOrderUpdates({ choose, hasGreeted }: Options) {
  const cache = useQueryClient();
  const { data } = useInfiniteQuery(infiniteOptionsFor(listOrders));
  // The socket is often faster than the answer to the button: what is new is known only after that.
  const isPlacing = useIsMutating({ mutationKey: placing }) > 0;
  const known = useRef<Order[]>(undefined);
  const [announcement, setAnnouncement] = useState('');

  const update = useEffectEvent((current: Order[]) => {
    const before = known.current;
    known.current = current;
    const confirmed = new URLSearchParams(location.search).get('order');
    const placed = before ? newOrders(before, current).filter(({ id }) => id !== confirmed) : [];
    if (goOnFrom(placed)) return;

    const now = shopNow();
    const closed = unseenOrders(current);
    const changes = before ? orderUpdates(before, current, now) : closedSentences(closed, now);
    const sentences = [...changes, ...placed.map((order) => orderSentence(order, now, shopTimeZone))];
    // The cards there mark what they show as seen.
    if (viewOf(location.search) === 'order_history') {
      if (before && sentences.length > 0) setAnnouncement(sentences.join(' '));
      return;
    }
    for (const text of sentences) addUpdate(assistant({ text: nameZone(text, now) }));
    markShown(closed);
  });

  /** An order whose response was lost exists after all: its checkout continues with the confirmation, not the error. */
  function goOnFrom([placed]: Order[]) {
    const lostAnswer = cache.getMutationCache().find({ mutationKey: placing, exact: false, status: 'error' });
    if (!placed || !lostAnswer) return false;
    const notice = currentToast();
    if (notice?.destructive) dismissToast(notice.id);
    if (viewOf(location.search) !== 'checkout') return false;
    choose(confirmationOf(placed));
    void readAgain(cache, { queryKey: keyOf(getCart) });
    return true;
  }

  useEffect(() => {
    if (data && !isPlacing && hasGreeted) update(data.pages.flatMap(({ rows }) => rows));
  }, [data, isPlacing, hasGreeted]);

  return announcement;
}
