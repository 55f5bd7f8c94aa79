import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/lib/api-error.ts';
import { call, type CallInput } from '#client/lib/api.ts';
import { getCart, getOrder, listOrders, placeOrder } from '#client/lib/endpoints.ts';
import { newKey } from '#client/lib/new-key.ts';
import { keyOf, sayFailure, sorry, useOneAtATime } from '#client/lib/use-endpoint.ts';
import type { Choice } from './place.ts';
import { useConversation } from './use-conversation.ts';

export const placing = ['place-order'];

export const placeOrderLabel = 'Place Order';

type Body = CallInput<typeof placeOrder>['body'];

/** Where a placed order leads. There is no way back into a checkout that is done. */
export const confirmationOf = ({ id }: { id: string }): Choice => ({
  label: placeOrderLabel,
  view: 'order_confirmation',
  params: { order: id },
  replace: true,
});

/** One order for each checkout screen, however often the button is pressed or the answer gets lost. */
export function usePlaceOrder() {
  const cache = useQueryClient();
  const { choose } = useConversation();
  const [key] = useState(newKey);
  return useOneAtATime({
    mutationKey: placing,
    mutationFn: (body: Body) => call(placeOrder, { body, headers: { 'idempotency-key': key } }),
    onSuccess: (order) => {
      cache.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order);
      choose(confirmationOf(order));
      cache.setQueryData(keyOf(getCart), []);
      void cache.invalidateQueries({ queryKey: keyOf(getCart) });
      void cache.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'all' });
    },
    onError: (error) => {
      sayFailure(error, sorry('Failed to place order. Please try again.')());
      // Refused: the price or the menu may have changed under the customer, and the summary must say so.
      // Without a clear answer the cart is left alone, so that pressing again asks for the same order.
      if (error instanceof ApiError && error.status < 500)
        void cache.invalidateQueries({ queryKey: keyOf(getCart) });
    },
  });
}
