import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { getCart, getQuote, getShop } from '#client/lib/api/endpoints.ts';
import { keyOf, queryOptionsFor } from '#client/lib/api/use-endpoint.ts';
import type { CartItem } from '#shared/contract/cart.ts';
import { zipOf } from '#shared/zones.ts';
import { totalsOf } from '../cart/cart.ts';

/**
 * What the cart comes to with all that the shop charges: asked of the server whenever the cart, a price or the ZIP
 * code changes. A shop that charges nothing but the lines is not asked, and until the answer is there the lines count.
 */
export function useQuote(items: readonly CartItem[], address: string) {
  const { subtotal } = totalsOf(items);
  const shop = useQuery({ ...queryOptionsFor(getShop, {}), refetchOnMount: 'always' }).data;
  const zip = zipOf(address) ?? null;
  const lines = items.map(({ id, quantity, product }) => [id, quantity, product.price]);
  const { data } = useQuery({
    // Below the cart's key: what makes the cart stale makes this stale too.
    queryKey: [...keyOf(getCart), 'quote', { zip, lines }],
    queryFn: () => call(getQuote, { body: { deliveryAddress: zip } }),
    enabled: shop?.hasCharges ?? false,
    placeholderData: keepPreviousData,
  });
  return shop?.hasCharges && data ? data : { subtotal, total: subtotal, problems: [] };
}

export type Quote = ReturnType<typeof useQuote>;
