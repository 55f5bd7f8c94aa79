import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { getProfile } from '#features/accounts/contract/profile.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { BrowseButton } from '#platform/browser/conversation/browse-button.tsx';
import { checkoutForm } from './lazy-checkout-form.ts';
import { useIsMerging } from '#features/cart/customer/merge-guest-cart.ts';
import { useCart } from '#features/cart/customer/use-cart.ts';
import { useKnownContact } from './use-known-contact.ts';

export function CheckoutView() {
  const items = useCart();
  useRead(getProfile, {}); // the form begins with it
  const known = useKnownContact();
  const isMerging = useIsMerging();
  if (items.length === 0 && isMerging) return <SkeletonForm />;
  if (items.length === 0)
    return (
      <EmptyState art={<EmptyArt scene="cart" />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  return known ? <checkoutForm.Component items={items} known={known} /> : <SkeletonForm />;
}
