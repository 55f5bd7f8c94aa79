import { readChangedCart } from '#features/cart/customer/read-changed-cart.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, type CallInput, isRefusal, isUnauthorized, newKey } from '#platform/browser/api/api.ts';
import { checkoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { getCart } from '#features/cart/contract.ts';
import { getOrder, listOrders, type placeOrder } from '#features/orders/contract/orders.ts';
import { keyOf, readAgain, errorToast, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { refreshMenu } from '#platform/browser/live/use-live-updates.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { dollars } from '#shared/money.ts';
import type { AssistantContext } from '#platform/browser/conversation/assistant.ts';
import { unavailableReason } from '#features/cart/customer/cart-lines.ts';
import { UnavailableItems } from '#features/cart/customer/unavailable-items.tsx';
import { answerTo } from '#platform/browser/conversation/view-answers.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { logInAgain } from '#platform/browser/lib/session-end.ts';
import { dismissError, toast } from '#platform/browser/ui/toast.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { BottomBar } from '#platform/browser/ui/bottom-bar.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import type { CartItem } from '#features/cart/contract.ts';
import { noticeOf, placeOnce } from './place-once.ts';
import { confirmationOf, placeOrderLabel, placing } from './placed-order.ts';
import { useHasJustRisen } from './price-changes.tsx';
import type { Quote } from './use-quote.ts';

type Body = CallInput<typeof placeOrder>['body'];

/** Returns the assistant's line about an order that costs less than its button said. */
function answerToCheaper(
  { total }: Order,
  expected: number | undefined,
  facts: AssistantContext | undefined,
) {
  if (expected === undefined || total >= expected || !facts) return undefined;
  const less = `A price went down meanwhile: you pay ${dollars(total)} instead of ${dollars(expected)}.`;
  return `${answerTo('order_confirmation', facts, [])} ${less}`;
}

/** One order for each checkout screen, however often the button is pressed or the answer gets lost. */
export function usePlaceOrder() {
  const cache = useQueryClient();
  const { choose, facts } = useConversation();
  const [key] = useState(newKey);
  return useSingleFlightMutation({
    mutationKey: placing,
    mutationFn: (body: Body) => placeOnce(cache, { body, key }),
    onSuccess: (order, { expectedTotal }) => {
      checkoutDraft.wipe();
      dismissError();
      cache.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order);
      choose(confirmationOf(order, answerToCheaper(order, expectedTotal, facts)));
      cache.setQueryData(keyOf(getCart), []);
      void readChangedCart(cache);
      void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    },
    onError: (error) => {
      // The question for the date of birth is its own answer.
      const asksBirthDate = error instanceof ApiError && error.body.code === 'BIRTH_DATE_REQUIRED';
      if (isUnauthorized(error)) logInAgain();
      // The screen says the reason at the place where it can be mended.
      else if (!asksBirthDate) toast({ ...errorToast(noticeOf(error))(), destructive: true });
      // Without a clear answer the cart is left alone, so that pressing again asks for the same order.
      if (!isRefusal(error)) return;
      // The price or the menu may have changed under the customer, and the summary must say so. Or an earlier
      // press has placed the order after all: then it is among the orders, and leads on from there.
      refreshMenu(cache);
      void readAgain(cache, { queryKey: keyOf(getCart) });
      void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    },
  });
}

type Props = {
  items: readonly CartItem[];
  quote: Quote;
  pending: boolean;
  /** The change of the total since the button was shown. */
  children: ReactNode;
};

/** The last step, in sight from the first field on. */
export function PlaceOrderBar({ items, quote, pending, children }: Props) {
  const { total, tip, isOld } = quote;
  const offline = useOfflineReason();
  // A customer who has just chosen a tip expects the sum to rise by it.
  const hasRisen = useHasJustRisen(total - tip) && 'The sum has just changed';
  return (
    <BottomBar>
      {children}
      <UnavailableItems items={items} />
      <Button
        type="submit"
        size="lg"
        block
        pending={pending}
        pendingLabel="Placing your order…"
        disabledReason={unavailableReason(items) || offline || (isOld && 'Adding it up…') || hasRisen}
      >
        {placeOrderLabel} · {dollars(total)}
      </Button>
      <p className="text-center text-meta text-balance text-muted">
        Nothing is charged now. You pay the driver at your door.
      </p>
    </BottomBar>
  );
}
