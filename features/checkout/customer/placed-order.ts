import type { Choice } from '#platform/browser/conversation/navigation.ts';

// The chat needs this part of the checkout; the rest is loaded with its form.

/** Key of the call that places an order. */
export const placing = ['place-order'];

export const placeOrderLabel = 'Place Order';

/** Returns the confirmation of a placed order. Back does not return to a finished checkout. */
export const confirmationOf = ({ id }: { id: string }, answer?: string): Choice => ({
  label: placeOrderLabel,
  view: 'order_confirmation',
  params: { order: id },
  replace: true,
  answer,
});
