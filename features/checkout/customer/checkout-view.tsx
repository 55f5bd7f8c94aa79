import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { getProfile } from '#features/accounts/contract/profile.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { infiniteOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { BrowseButton } from '#platform/browser/conversation/browse-button.tsx';
import { CheckoutForm } from './lazy-checkout-form.ts';
import { useIsMerging } from '#features/cart/customer/merge-guest-cart.ts';
import { useCart } from '#features/cart/customer/use-cart.ts';

export function CheckoutView() {
  const items = useCart();
  const profile = useRead(getProfile, {});
  const orders = useInfiniteQuery(infiniteOptionsFor(listOrders));
  const last = orders.data?.pages[0]?.rows[0];
  const isMerging = useIsMerging();
  if (items.length === 0 && isMerging) return <SkeletonForm />;
  if (items.length === 0)
    return (
      <EmptyState art={<EmptyArt scene="cart" />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  if (orders.isPending) return <SkeletonForm />;
  const deliveryAddress = profile.deliveryAddress || last?.deliveryAddress || null;
  // What was written for the driver goes with the address it was written for.
  const sameAddress = orders.data?.pages[0]?.rows.find((order) => order.deliveryAddress === deliveryAddress);
  const known = {
    deliveryAddress,
    phoneNumber: profile.phoneNumber || last?.phoneNumber || null,
    apartment: sameAddress?.apartment ?? null,
    gateCode: sameAddress?.gateCode ?? null,
    driverNote: sameAddress?.driverNote ?? null,
  };
  return <CheckoutForm items={items} known={known} />;
}
