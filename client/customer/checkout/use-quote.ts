import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { totalsOf } from '#client/components/cart/cart-entry.ts';
import { call } from '#client/lib/api/api.ts';
import { getCart, getQuote } from '#client/lib/api/endpoints.ts';
import { keyOf } from '#client/lib/api/use-endpoint.ts';
import type { CartItem } from '#shared/contract/cart.ts';
import type { Shop } from '#shared/contract/shop.ts';
import { zipOf } from '#shared/zones.ts';

const noArea = { zones: [] };

type Asked = { address: string; promoCode: string; tip: number };

/**
 * What the cart comes to with all that the shop charges: asked of the server whenever the cart, a price, the ZIP
 * code, the promo code or the tip changes. A shop that charges nothing but the lines is not asked, and until the
 * first answer is there the lines count. `isOld` while the sum is still that of another question; `isKnown` when it is
 * the answer to this one, or the lines are all that is charged.
 */
export function useQuote(
  shop: Shop | undefined,
  items: readonly CartItem[],
  { address, promoCode, tip }: Asked,
) {
  const { subtotal } = totalsOf(items);
  const zip = zipOf(address, shop?.area ?? noArea) ?? null;
  const lines = items.map(({ id, quantity, product }) => [id, quantity, product.price]);
  const isCharged = Boolean(shop?.hasCharges || shop?.limits.length || promoCode || tip);
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    // Below the cart's key: what makes the cart stale makes this stale too.
    queryKey: [...keyOf(getCart), 'quote', { zip, lines, promoCode, tip }],
    queryFn: () => call(getQuote, { body: { deliveryAddress: zip, promoCode, tip } }),
    enabled: isCharged,
    placeholderData: keepPreviousData,
  });
  const isOld = isCharged && !isError && (isPending || isPlaceholderData);
  const isKnown = Boolean(shop) && (!isCharged || (data !== undefined && !isPlaceholderData));
  return isCharged && data
    ? { ...data, isOld, isKnown }
    : { subtotal, discount: 0, tip: 0, promoCode: null, total: subtotal, problems: [], isOld, isKnown };
}

export type Quote = ReturnType<typeof useQuote>;
