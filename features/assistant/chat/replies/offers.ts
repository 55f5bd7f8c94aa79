import { readChangedCart } from '#features/cart/customer/read-changed-cart.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, failureReason } from '#platform/browser/api/api.ts';
import { getProfile, updateProfile } from '#features/accounts/contract/profile.ts';
import { cancelOrder, getOrder, listOrders, reorder } from '#features/orders/contract/orders.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import type { Language } from '#shared/language.ts';
import { customer, type Answer, type Question } from '#platform/browser/conversation/conversation.ts';
import { addLine } from '#platform/browser/conversation/navigation.ts';
import type { Texts } from './texts/texts.ts';

type ActName = Question['act'];
type Words = Texts['acts'];

/** The acts that follow a Yes. Each makes the call of a button elsewhere, with its rules. */
const acts: Record<ActName, (value: string, cache: QueryClient, words: Words) => Promise<Answer>> = {
  async set_address(deliveryAddress, cache, words) {
    const profile = await call(updateProfile, { body: { deliveryAddress } });
    cache.setQueryData(keyOf(getProfile), profile);
    return { text: words.addressIs(deliveryAddress) };
  },
  async cancel_order(id, cache, words) {
    const cancelled = await call(cancelOrder, { params: { id }, body: { reason: words.inChat } });
    cache.setQueryData(keyOf(getOrder, { params: { id } }), cancelled);
    await readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    return { text: words.cancelled(cancelled.orderNumber) };
  },
  async reorder(id, cache, words) {
    const { added, ...left } = await call(reorder, { params: { id } });
    await readChangedCart(cache);
    if (added === 0) return { text: [words.nothingIsSold, words.missing(left)].filter(Boolean).join(' ') };
    const text = [words.reordered, words.missing(left)].filter(Boolean).join(' ');
    return { text, card: { kind: 'cart' }, choices: ["I'm ready to order"] };
  },
};

/**
 * Runs the action of a button, and adds its result as a line. The texts lie in one file with what replies, which gzip packs
 * smaller than two.
 */
export async function takeOffer({ label, act, value }: Question, cache: QueryClient, spoken: Language) {
  const { loadTexts, textsOf } = await import('./writing.ts');
  const language = await loadTexts(spoken);
  const words = textsOf(language).acts;
  const answerWith = (answer: Answer) => addLine({ ...customer(label), answer: { ...answer, language } });
  try {
    answerWith(await acts[act](value, cache, words));
  } catch (error) {
    // The shop may have begun with the order meanwhile: its card must say so.
    void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
    answerWith({ text: `${words.failed[act]} ${failureReason(error as Error)}` });
  }
}
