import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { getOrder } from '../contract/orders.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import type { Order } from '../contract/orders.ts';
import { isOpen } from '#shared/order-status.ts';
import { viewOf } from '#platform/browser/conversation/conversation.ts';
import { currentEntry } from '#platform/browser/conversation/navigation.ts';
import { hourMs } from '#shared/durations.ts';

/** The time for which an order counts as just placed: a reload, or a look at another tab, changes nothing. */
const justPlacedMs = hourMs;

/**
 * Without an order that was just placed, the address of the confirmation leads to the orders, or to the menu. Answers
 * whether the view of the address may be drawn: until that is decided it would ask for an order that may not exist.
 */
export function useConfirmationGuard(orders: readonly Order[] | undefined) {
  const cache = useQueryClient();
  const search = useSearch();
  const isConfirmation = viewOf(search) === 'order_confirmation';
  const isLoaded = orders !== undefined;
  const [isConfirmed, setIsConfirmed] = useState(false);

  const check = useEffectEvent(() => {
    const id = new URLSearchParams(search).get('order') ?? '';
    // The answer to the checkout is there before the list knows the order.
    const answered = cache.getQueryData<Order>(keyOf(getOrder, { params: { id } }));
    const order = answered ?? orders?.find((row) => row.id === id);
    if (order && isOpen(order) && shopNow().getTime() - Date.parse(order.createdAt) < justPlacedMs) {
      setIsConfirmed(true);
      return;
    }
    const view = orders?.length ? '?view=order_history' : '';
    navigate(location.pathname + view, { replace: true, state: currentEntry() });
  });
  useLayoutEffect(() => {
    setIsConfirmed(false);
    if (isConfirmation && isLoaded) check();
  }, [isConfirmation, isLoaded]);
  return !isConfirmation || isConfirmed;
}
