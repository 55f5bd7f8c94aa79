import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import Plus from '~icons/lucide/plus';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getProfile } from '#features/accounts/contract/profile.ts';
import type { CartItem } from '#features/cart/contract.ts';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { CartView } from '#features/cart/customer/cart-view.tsx';
import { useAddToCart, useCart } from '#features/cart/customer/use-cart.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { OrderPartRows } from '#features/orders/parts/order-parts.tsx';
import { listProducts, type MenuProduct } from '#features/products/contract/products.ts';
import { zoneOf, type Zone } from '#features/settings/rules/zones.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { dollars } from '#shared/money.ts';
import { deliveryRow } from './checkout-summary.tsx';
import { useQuote, type Quote } from './use-quote.ts';
import { useShopRules } from './use-shop-rules.ts';

/** The cart with what the order will come to, as far as the customer's usual address tells it. */
export function PricedCartView() {
  const items = useCart();
  const sums = useCartSums(items);
  const { hasParts } = sums;
  const { isKnown, total } = sums.quote;
  const { subtotal } = totalsOf(items);
  // Until the answer to this cart it is the sum of the lines, and no total: an earlier answer has the sum of another cart.
  const isSubtotal = !isKnown && (!hasParts || total === subtotal);
  const label = isSubtotal ? 'Subtotal' : hasParts ? 'Estimated total' : 'Total';
  const shown = { label, cents: isSubtotal ? subtotal : total };
  if (items.length === 0 || !hasParts) return <CartView total={shown} />;
  return <CartView sums={<CartSums items={items} sums={sums} />} total={shown} />;
}

function useCartSums(items: readonly CartItem[]) {
  const { shop, area } = useShopRules();
  const enabled = area.zones.length > 0; // nothing else depends on the address
  const profile = useQuery({ ...queryOptionsFor(getProfile, {}), enabled }).data;
  const orders = useInfiniteQuery({ ...infiniteOptionsFor(listOrders), enabled }).data;
  const lastOrder = orders?.pages[0]?.rows[0];
  const address = profile?.deliveryAddress || lastOrder?.deliveryAddress || '';
  const quote: Quote = useQuote(shop, items, { address, promoCode: '' });
  const zone = zoneOf(area, address);
  const delivery = deliveryRow(area.zones, zone, quote);
  const { subtotal } = totalsOf(items);
  const missing = Math.max(minimumOf(area.zones, zone) - subtotal, 0);
  const toFreeDelivery = zone && zone.fee > 0 && zone.freeFrom !== null ? zone.freeFrom - subtotal : 0;
  const hasParts = Boolean(delivery || missing > 0 || quote.taxes?.some(({ included }) => !included));
  return { quote, delivery, missing, toFreeDelivery, freeFrom: zone?.freeFrom ?? 0, hasParts };
}

/** In cents. While the address is not known, the lowest of all zones. */
const minimumOf = (zones: readonly Zone[], zone: Zone | undefined) =>
  zone?.minimum ?? (zones.length > 0 ? Math.min(...zones.map(({ minimum }) => minimum)) : 0);

type SumsProps = { items: readonly CartItem[]; sums: ReturnType<typeof useCartSums> };

function CartSums({ items, sums: { quote, delivery, missing, toFreeDelivery, freeFrom } }: SumsProps) {
  return (
    <div className="grid gap-3">
      <OrderPartRows parts={quote} delivery={delivery} />
      {missing > 0 ? (
        <MissingSum items={items} missing={missing} />
      ) : (
        toFreeDelivery > 0 && <FreeDeliveryBar missing={toFreeDelivery} freeFrom={freeFrom} />
      )}
    </div>
  );
}

function FreeDeliveryBar({ missing, freeFrom }: { missing: number; freeFrom: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-meta">Add {dollars(missing)} for free delivery</p>
      <div aria-hidden className="h-2 overflow-hidden rounded-pill bg-surface">
        <div
          className="h-full rounded-pill bg-brand transition-[width]"
          style={{ width: `${Math.round((1 - missing / freeFrom) * 100)}%` }}
        />
      </div>
    </div>
  );
}

/** Shows how much the order lacks to the minimum, and products that make up for it. */
function MissingSum({ items, missing }: { items: readonly CartItem[]; missing: number }) {
  const products = useQuery(queryOptionsFor(listProducts, {})).data ?? [];
  const add = useAddToCart();
  const inCart = new Set(items.map(({ product }) => product.id));
  const suggested = productsFor(
    missing,
    products.filter(({ id, available, soldOut }) => available && !soldOut && !inCart.has(id)),
  );
  return (
    <div className="grid gap-2">
      <p className="text-label">Add {dollars(missing)} to order</p>
      {suggested.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Products that fit">
          {suggested.map((entry) => (
            <li key={entry.product.id} className="max-w-full">
              <Chip quiet onClick={() => add.mutate({ entry, quantity: 1 })} className="max-w-full">
                <Plus aria-hidden />
                <VisuallyHidden>Add </VisuallyHidden>
                <span className="min-w-0 truncate">{entry.product.name}</span>
                <span className="tabular-nums">{dollars(entry.product.price)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const maxSuggested = 3;

/** The cheapest that reach the sum alone, and after them the dearest that do not. */
function productsFor(missing: number, products: readonly MenuProduct[]) {
  const entries = products.map((product) => asCartEntry(product));
  const reaches = ({ product }: (typeof entries)[number]) => product.price >= missing;
  const byPrice = entries.toSorted((a, b) => a.product.price - b.product.price);
  return [...byPrice.filter(reaches), ...byPrice.filter((entry) => !reaches(entry)).toReversed()].slice(
    0,
    maxSuggested,
  );
}
