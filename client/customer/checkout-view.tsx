import { EmptyCartArt } from '#client/components/empty-art.tsx';
import { getProfile } from '#client/lib/endpoints.ts';
import { useRead } from '#client/lib/use-endpoint.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { BrowseButton } from './browse-button.tsx';
import { CheckoutForm } from './forms.ts';
import { ordersOption, type Option } from './menu-options.ts';
import { useCart, useCartNow } from './use-cart.ts';
import { ViewFrame } from './view-frame.tsx';

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
  const { deliveryAddress, phoneNumber } = useRead(getProfile, {});
  if (items.length === 0)
    return (
      <EmptyState art={<EmptyCartArt />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  return <CheckoutForm items={items} known={{ deliveryAddress, phoneNumber }} />;
}
