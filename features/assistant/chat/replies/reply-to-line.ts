import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '#features/cart/contract.ts';
import { getCart } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { getProfile, type Profile } from '#features/accounts/contract/profile.ts';
import { readDraft } from '#features/checkout/customer/checkout-draft.ts';
import { placeOrderLabel } from '#features/checkout/customer/placed-order.ts';
import { getUser, type User } from '#platform/contract/auth.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { viewOf, type Line } from '#platform/browser/conversation/conversation.ts';
import { currentEntry } from '#platform/browser/conversation/navigation.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { loadCards } from '../transcript/answer-cards.tsx';
import { ordersIn, readAddress, readShop, readTimes, settledReads } from './reply-reads.ts';
import { contextOf } from './context.ts';
import { sendTap, tapIn } from './keep-tap.ts';
import { addTotal } from './total-answer.ts';
import { replyInLanguage } from './reply-in-language.ts';
import type { WishResult } from './wishes-reply.ts';

/** Answers what the customer typed, once all that the reply needs is read. `means` is the text that a chip replaces. */
export async function replyToLine(
  { text, means = text }: { text: string; means?: string },
  cache: QueryClient,
): Promise<WishResult> {
  const [shop, offer] = await Promise.all([readShop(cache), readTimes(cache), settledReads(cache)]);
  const address = shop && ((await readAddress(cache, shop)) ?? ordersIn(cache)[0]?.deliveryAddress);
  const readMessage = () => {
    const entry = currentEntry();
    const all = [...entry.lines, ...(entry.newLines ?? [])];
    const menu = cache.getQueryData<MenuProduct[]>(keyOf(listProducts)) ?? [];
    const view = viewOf(location.search);
    return {
      typed: means,
      said: text,
      view,
      offer,
      isReadBack: isReadBack(all),
      menu,
      cart: cache.getQueryData<CartItem[]>(keyOf(getCart)) ?? [],
      orders: ordersIn(cache),
      isOnline: isOnline(),
      now: shopNow(),
      timeZone: shopTimeZone,
      shop,
      address,
      canDeleteAccount: cache.getQueryData<User | null>(keyOf(getUser))?.role === 'customer',
      lastWording: (id: string) => lastWording(all, id),
      spoken: contextOf(entry, view, menu),
      lines: all,
    };
  };
  const { message, result: reply } = await replyInLanguage(readMessage);
  const tap = tapIn(message.lines, means, message);
  if (tap) void sendTap(tap, cache);
  const result = await addTotal(reply, message);
  // They come with the words: drawn later, above words that the reader looks at, they would be out of sight.
  if (result.answer.calls) await loadCards();
  const { answer } = result;
  const named = nameZone(answer.text, message.now);
  // Where the contact is missing, the card leads to the checkout.
  const isDraft = answer.card?.kind === 'order_draft';
  const label = isDraft && !hasContact(cache, result.fills) ? 'Complete at Checkout' : placeOrderLabel;
  return { ...result, answer: { ...answer, text: named.replace(placeOrderLabel, label) } };
}

function hasContact(cache: QueryClient, fills?: CheckoutDraft) {
  const profile = cache.getQueryData<Profile>(keyOf(getProfile));
  const id = cache.getQueryData<User | null>(keyOf(getUser))?.id ?? '';
  const known = [{ ...readDraft(id), ...fills }, profile, ordersIn(cache)[0]];
  return (['deliveryAddress', 'phoneNumber'] as const).every((field) => known.some((one) => one?.[field]));
}

function isReadBack(lines: readonly Line[]) {
  const last = lines.findLast(({ from }) => from === 'assistant');
  return last?.from === 'assistant' && last.card?.kind === 'order_draft';
}

function lastWording(lines: readonly Line[], id: string) {
  const wording = lines
    .map((line) => (line.from === 'assistant' ? line.wording : undefined))
    .findLast((used) => used?.startsWith(`${id}:`));
  return wording === undefined ? undefined : Number(wording.slice(id.length + 1));
}
