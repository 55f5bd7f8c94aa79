import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyCartArt } from '#client/components/art/empty-art.tsx';
import { getProfile, listOrders } from '#client/lib/api/endpoints.ts';
import { infiniteOptionsFor, useRead } from '#client/lib/api/use-endpoint.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { BrowseButton } from '../menu/browse-button.tsx';
import { CheckoutForm } from './forms.ts';
import { ordersOption, type Option } from '../chat/main-menu-options.ts';
import { useCart, useCartNow } from '../cart/use-cart.ts';
import { ViewFrame } from '../chat/view-frame.tsx';
import { Card } from '#client/ui/card.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';
import { totalsOf } from '../cart/cart.ts';

const backToCart: Option = { id: 'cart', label: 'Back to Cart', view: 'cart' };

export function CheckoutView() {
  const isEmpty = useCartNow().length === 0;
  return (
    <ViewFrame
      title="Checkout"
      quietTitle
      skeleton={<SkeletonForm />}
      options={isEmpty ? [backToCart, ordersOption] : [backToCart]}
    >
      <Checkout />
    </ViewFrame>
  );
}

function Checkout() {
  const items = useCart();
  const profile = useRead(getProfile, {});
  const orders = useInfiniteQuery(infiniteOptionsFor(listOrders));
  const last = orders.data?.pages[0]?.rows[0];
  if (items.length === 0)
    return (
      <EmptyState art={<EmptyCartArt />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  if (orders.isPending) return <SkeletonForm />;
  const known = {
    deliveryAddress: profile.deliveryAddress || last?.deliveryAddress || null,
    phoneNumber: profile.phoneNumber || last?.phoneNumber || null,
  };
  return <CheckoutForm items={items} known={known} />;
}

/** What will be ordered and what it comes to, right above the button that does it. */
export function CheckoutSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" aria-label="Order summary" className="grid gap-3 p-4">
      <ul className="grid gap-2">
        {items.map(({ id, quantity, available, product }) => (
          <li key={id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
            <span className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
              <span className="text-muted tabular-nums">{quantity} ×</span> {product.name}
            </span>
            <span className="ml-auto tabular-nums">
              {available ? dollars(quantity * product.price) : 'Gone'}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-card">Total</span>
        <span className="text-price tabular-nums">{dollars(totalsOf(items).subtotal)}</span>
      </p>
    </Card>
  );
}
