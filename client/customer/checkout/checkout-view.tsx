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
