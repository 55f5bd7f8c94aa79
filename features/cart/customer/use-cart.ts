import type { CartEntry } from '#shared/cart-changes.ts';
import {
  hashKey,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lineKey } from '#features/products/parts/cart-entry.ts';
import { call } from '#platform/browser/api/api.ts';
import { addToCart, getCart, removeFromCart, setCartQuantity } from '../contract.ts';
import {
  errorToast,
  keyOf,
  queryOptionsFor,
  readAgain,
  showError,
  useRead,
} from '#platform/browser/api/use-endpoint.ts';
import { readChangedCart } from './read-changed-cart.ts';
import { refreshMenu, useCartUpdates, useMenuUpdates } from '#platform/browser/live/use-live-updates.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import type { CartItem } from '../contract.ts';
import { maxQuantity } from '#shared/limits.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { isDraft, isSameEntry, named, withAdded, without, withQuantity } from './cart-lines.ts';

const key = keyOf(getCart);
const changes = ['cart-change'];

/** Tells whether this tab is changing the cart. */
export const useIsChangingCart = () => useIsMutating({ mutationKey: changes }) > 0;

const settleDelayMs = 300;

/** Waits for the cart. */
export const useCart = () => useRead(getCart, {});

/** Returns the cart, undefined until it is read. */
export const useKnownCart = () => useQuery(queryOptionsFor(getCart, {})).data;

/** Returns the cart as far as it is known, for components that only count it. */
export const useCartNow = () => useKnownCart() ?? [];

/**
 * Returns one line of the cart as far as it is known. A product card re-renders only when its own line changes, and all of
 * them share one observer: one for each of 200 cards took a third of the work of a tap.
 */
export function useCartLine(entry: CartEntry) {
  const cache = useQueryClient();
  const find = () => cache.getQueryData<CartItem[]>(key)?.find((line) => isSameEntry(line, entry));
  return useSyncExternalStore(followCart(cache), find, find);
}

const followed = new WeakMap<QueryClient, (onChange: () => void) => () => void>();

/** Subscribes to the cart, with one subscription to the cache for all who do. */
function followCart(cache: QueryClient) {
  const known = followed.get(cache);
  if (known) return known;
  const followers = new Set<() => void>();
  const cartHash = hashKey(key);
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === cartHash) for (const onChange of followers) onChange();
  });
  const follow = (onChange: () => void) => {
    followers.add(onChange);
    return () => void followers.delete(onChange);
  };
  followed.set(cache, follow);
  return follow;
}

/**
 * Takes over the visitor's cart, prices the cart again with the menu, and follows the customer's other
 * tabs and devices. Once in the chat.
 */
export function useLiveCart() {
  const cache = useQueryClient();
  useEffect(() => {
    void mergeGuestCart(() => readChangedCart(cache));
  }, [cache]);
  const readUnlessChanging = () => {
    // While a change is on its way an answer could show the cart as it was before; after it the cart is read anyway.
    if (cache.isMutating({ mutationKey: changes }) === 0 && waiting.size === 0)
      void readAgain(cache, { queryKey: key });
  };
  useMenuUpdates(readUnlessChanging);
  useCartUpdates(readUnlessChanging);
}

type Change<Input, Output> = {
  /** Returns the cart after the change, which the screen shows before the server answers. */
  expect: (items: CartItem[], input: Input) => CartItem[];
  send: (input: Input) => Promise<Output>;
  done?: (output: Output, input: Input) => void;
  failed: string;
  onRefusal?: () => void;
};

/**
 * Changes the cart. Changes are shown at once and sent one after another, so that fast taps neither get lost nor
 * overtake each other. After the last one the cart is read again: that is also the way back when one was refused.
 */
export function useCartChange<Input, Output>({
  expect,
  send,
  done,
  failed,
  onRefusal,
}: Change<Input, Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: changes,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: (input: Input) => change(cache, (items) => expect(items, input)),
    onSuccess: (output, input) => done?.(output, input),
    onError: (error) => {
      showError(error, errorToast(failed)());
      onRefusal?.();
    },
    onSettled: () => {
      const isLast = cache.isMutating({ mutationKey: changes }) === 1 && waiting.size === 0;
      if (isLast) void readChangedCart(cache);
    },
  });
}

async function change(cache: QueryClient, update: (items: CartItem[]) => CartItem[]) {
  // An answer on its way would show the cart as it was before.
  await cache.cancelQueries({ queryKey: key });
  cache.setQueryData<CartItem[]>(key, (items = []) => update(items));
}

/** Adds to the cart, and says so in a notice; with `isSaid` in none, because a bubble of the conversation says it. */
export function useAddToCart(isSaid = false) {
  const cache = useQueryClient();
  return useCartChange({
    expect: (items, { entry, quantity }: { entry: CartEntry; quantity: number }) =>
      withAdded(items, entry, quantity),
    send: ({ entry: { product, size }, quantity }) =>
      call(addToCart, { body: { productId: product.id, quantity, ...(size && { sizeId: size.id }) } }),
    done: (line, { entry }) => {
      cache.setQueryData<CartItem[]>(key, (items = []) => named(items, line));
      if (!isSaid) toast({ title: 'Added to Cart', description: entry.product.name });
    },
    failed: 'Failed to add to cart. Please try again.',
    // The product may have left the menu, and its card must say so.
    onRefusal: () => refreshMenu(cache),
  });
}

const removedHere = new Set<string>();

/** Tells whether this tab took the line out of the cart: a line also goes when it is ordered, or on another device. */
export const isRemovedHere = ({ id }: CartItem) => removedHere.has(id);

export const useRemoveFromCart = (isSaid = false) =>
  useCartChange({
    expect: (items, line: CartItem) => {
      forgetWaiting(lineKey(line));
      removedHere.add(line.id);
      return without(items, line);
    },
    send: async (line) => call(removeFromCart, { params: { id: await storedLineId(line) } }),
    done: (_, { product }) => isSaid || toast({ title: 'Item Removed', description: product.name }),
    failed: 'Failed to remove item. Please try again.',
  });

/** The quantities by line that are not sent yet: several taps are debounced into one call. */
const waiting = new Map<
  string,
  { quantity: number; rest: () => void; timer: ReturnType<typeof setTimeout> }
>();

/** Sends the new quantity of a line that waits, before another change of that line. */
export const sendChange = (line: CartItem) => waiting.get(lineKey(line))?.rest();

export const useSaveQuantity = () =>
  useCartChange({
    expect: (items, { line, quantity }: { line: CartItem; quantity: number }) =>
      withQuantity(items, line, quantity),
    send: async ({ line, quantity }) =>
      call(setCartQuantity, { params: { id: await storedLineId(line) }, body: { quantity } }),
    failed: 'Failed to update quantity. Please try again.',
  });

/** Shows a new quantity at once, and saves the last of several quick ones. */
export function useSetQuantity() {
  const cache = useQueryClient();
  const { mutate: save } = useSaveQuantity();

  return (line: CartItem, step: 1 | -1) => {
    const id = lineKey(line);
    const earlier = waiting.get(id);
    const quantity = clamp((earlier?.quantity ?? line.quantity) + step);
    clearTimeout(earlier?.timer);
    const rest = () => {
      forgetWaiting(id);
      save({ line, quantity });
    };
    waiting.set(id, { quantity, rest, timer: setTimeout(rest, settleDelayMs) });
    void change(cache, (items) => withQuantity(items, line, quantity));
  };
}

/** A line that goes needs no new quantity any more. */
function forgetWaiting(id: string) {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
}

const clamp = (quantity: number) => Math.min(Math.max(quantity, 1), maxQuantity);

/** A line that was just added may have no id here yet; by the time this is sent, the server knows it. */
export async function storedLineId(line: CartItem) {
  if (!isDraft(line)) return line.id;
  const items = await call(getCart, {});
  return items.find((item) => isSameEntry(item, line))?.id ?? line.id;
}
