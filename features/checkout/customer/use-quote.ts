import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/browser/api/api.ts';
import { getCart } from '#features/cart/contract.ts';
import { getQuote, type QuoteProblem } from '../contract/quotes.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { OrderParts } from '#features/orders/contract/charges.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { Output } from '#shared/endpoint.ts';
import { stateAtEnd } from '#shared/states.ts';
import { zipOf } from '#features/settings/rules/zones.ts';

const noArea = { zones: [] };

/** A line of the order, as the sums count it. */
export type BilledLine = Pick<
  Output<typeof getQuote>['lines'][number],
  'id' | 'productId' | 'sizeLabel' | 'name' | 'unit' | 'quantity' | 'available' | 'soldOut'
> & {
  /** Only where there is a choice of sizes. */
  sizeId?: string;
  /** The price of one without a sale. */
  regular: number;
};

/** A line of the cart, as a shop that charges nothing else bills it. */
export const asBilled = ({ id, quantity, available, soldOut, size, product }: CartItem): BilledLine => ({
  id,
  productId: product.id,
  ...(size && { sizeId: size.id }),
  sizeLabel: size?.label ?? '',
  name: product.name,
  unit: product.price,
  regular: product.regularPrice ?? product.price,
  quantity,
  available: available && !soldOut,
  soldOut,
});

type Asked = { address: string; promoCode: string };

/**
 * Returns the total of the cart with all charges, and the lines it is the sum of: read from the server whenever the
 * cart, a price, the ZIP code, the state or the promo code changes. A shop that charges only the lines, and delivers to
 * every state, is not asked, and until the first answer the total is that of the lines. `isOld` while the total is still
 * that of an earlier question; `isKnown` when it is the answer to this one, or the lines are all that is charged.
 */
export function useQuote(shop: Shop | undefined, items: readonly CartItem[], { address, promoCode }: Asked) {
  const { subtotal } = totalsOf(items);
  const zip = zipOf(address, shop?.area ?? noArea) ?? null;
  const state = zip ? undefined : stateAtEnd(address);
  const lines = items.map(({ id, quantity, product }) => [id, quantity, product.price]);
  const isUnderLaw = Boolean(shop?.noDelivery && (zip || state));
  const isCharged = Boolean(shop?.hasCharges || shop?.limits.length || promoCode || isUnderLaw);
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    // Below the cart's key: what makes the cart stale makes this stale too.
    queryKey: [...keyOf(getCart), 'quote', { zip, state, lines, promoCode }],
    queryFn: () => call(getQuote, { body: { deliveryAddress: state ? address : zip, promoCode } }),
    enabled: isCharged,
    placeholderData: keepPreviousData,
  });
  const isOld = isCharged && !isError && (isPending || isPlaceholderData);
  const isKnown = Boolean(shop) && (!isCharged || (data !== undefined && !isPlaceholderData));
  if (!isCharged || !data) {
    const sums = { subtotal, discount: 0, tip: 0, promoCode: null, total: subtotal, problems: [] };
    return { ...sums, lines: items.map(asBilled), isOld, isKnown };
  }
  return {
    ...data,
    lines: data.lines.map(({ sizeId, ...line }): BilledLine => ({
      ...line,
      ...(line.sizeLabel && { sizeId }),
    })),
    isOld,
    isKnown,
  };
}

/** The parts and the total of an order. */
export type Quote = Pick<OrderParts, 'subtotal' | 'discount' | 'tip' | 'promoCode'> &
  Partial<Pick<OrderParts, 'deliveryFee' | 'taxes'>> &
  Pick<ReturnType<typeof useQuote>, 'total' | 'problems' | 'lines' | 'isOld' | 'isKnown'>;

/** The tip is added last and changes no other part, so that its percentage is of the lines that are billed. */
export const withTip = (quote: Quote, tip: number): Quote => ({ ...quote, tip, total: quote.total + tip });

/** Tells whether a problem is the law of the address, which is said at its field; a line has its own. */
export const isOfAddress = ({ code, line }: Pick<QuoteProblem, 'code' | 'line'>) =>
  code === 'LAW_OF_PLACE' && !line;
