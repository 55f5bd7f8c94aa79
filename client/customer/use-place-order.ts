import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallInput } from '#client/lib/api.ts';
import { getCart, getOrder, listOrders, placeOrder } from '#client/lib/endpoints.ts';
import { keyOf, sayFailure, sorry } from '#client/lib/use-endpoint.ts';
import { useConversation } from './use-conversation.ts';

export const placeOrderLabel = 'Place Order';

type Body = CallInput<typeof placeOrder>['body'];

/** One order for each checkout screen, however often the button is pressed or the answer gets lost. */
export function usePlaceOrder() {
  const cache = useQueryClient();
  const { choose } = useConversation();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (body: Body) => call(placeOrder, { body, headers: { 'idempotency-key': key } }),
    onSuccess: (order) => {
      cache.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order);
      choose({
        label: placeOrderLabel,
        view: 'order_confirmation',
        params: { order: order.id },
        replace: true,
      });
      cache.setQueryData(keyOf(getCart), []);
      void cache.invalidateQueries({ queryKey: keyOf(getCart) });
      void cache.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'all' });
    },
    onError: (error) => {
      sayFailure(error, sorry('Failed to place order. Please try again.')());
      // The price or the menu may have changed under the customer; the summary must say so.
      void cache.invalidateQueries({ queryKey: keyOf(getCart) });
    },
  });
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over https. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
