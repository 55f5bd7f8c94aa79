import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/accounts/session/use-session.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { createDeviceCopy } from '#platform/browser/pwa/device-copies.ts';
import { type CartItem, getCart } from '../contract.ts';
import { isDraft } from './cart-lines.ts';

/** A customer's cart, for the offline page. */
export const cartCopy = createDeviceCopy<CartItem[]>('cart');

/** Keeps the cart on this device, as the shop last answered it. */
export function useKeptCart() {
  const { id } = useUser();
  const { data, dataUpdatedAt } = useQuery(queryOptionsFor(getCart, {}));
  useEffect(() => {
    if (!data) return;
    // A line that only this screen knows may be refused yet.
    const lines = data.filter((line) => !isDraft(line));
    if (lines.length > 0) cartCopy.save(id, lines, dataUpdatedAt);
    else cartCopy.wipe();
  }, [id, data, dataUpdatedAt]);
}
