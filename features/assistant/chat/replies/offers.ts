import { readChangedCart } from '#features/cart/customer/read-changed-cart.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, failureReason } from '#platform/browser/api/api.ts';
import { getProfile, updateProfile } from '#features/accounts/contract/profile.ts';
import { cancelOrder, getOrder, listOrders, reorder } from '#features/orders/contract/orders.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { customer, type Answer, type Question } from '#platform/browser/conversation/conversation.ts';
import { addLine } from '#platform/browser/conversation/navigation.ts';

type ActName = Question['act'];

/** What is done when the customer says yes. Each is a call of a button elsewhere, with its rules. */
const acts: Record<ActName, (value: string, cache: QueryClient) => Promise<Answer>> = {
  async set_address(deliveryAddress, cache) {
    const profile = await call(updateProfile, { body: { deliveryAddress } });
    cache.setQueryData(keyOf(getProfile), profile);
    return { text: `Your delivery address is “${deliveryAddress}” now. Open orders keep theirs.` };
  },
  async cancel_order(id, cache) {
    const cancelled = await call(cancelOrder, { params: { id }, body: { reason: 'I changed my mind' } });
    cache.setQueryData(keyOf(getOrder, { params: { id } }), cancelled);
    await readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    return { text: `Your order ${cancelled.orderNumber} is cancelled. Nothing was charged.` };
  },
  async reorder(id, cache) {
    const { added, missing } = await call(reorder, { params: { id } });
    await readChangedCart(cache);
    if (added === 0) return { text: 'Nothing of that order is sold any more.' };
    const gone = formatList(missing);
    const without = missing.length > 0 ? ` ${gone} ${isOrAre(missing.length)} not sold any more.` : '';
    return {
      text: `It is in your cart, at today's prices.${without}`,
      card: { kind: 'cart' },
      choices: ["I'm ready to order"],
    };
  },
};

const failed: Record<ActName, string> = {
  set_address: 'Your address was not changed.',
  cancel_order: 'Your order was not cancelled.',
  reorder: 'Nothing was put into your cart.',
};

/** Runs the action of a button, and adds its result as a line. */
export async function takeOffer({ label, act, value }: Question, cache: QueryClient) {
  const answerWith = (answer: Answer) => addLine({ ...customer(label), answer });
  try {
    answerWith(await acts[act](value, cache));
  } catch (error) {
    // The shop may have begun with the order meanwhile: its card must say so.
    void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    answerWith({ text: `${failed[act]} ${failureReason(error as Error)}` });
  }
}
