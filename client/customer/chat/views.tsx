import type { ComponentType, ReactNode } from 'react';
import { Skeleton, SkeletonCard, SkeletonForm } from '#client/ui/skeleton.tsx';
import { CartView, cartSkeleton } from '../cart/cart-view.tsx';
import { CheckoutView } from '../checkout/checkout-view.tsx';
import { loadCheckoutForm, loadProfileForm } from '../checkout/forms.ts';
import { ProductsView, productsSkeleton } from '../menu/products-view.tsx';
import { SalesView } from '../menu/sales-view.tsx';
import { OrderConfirmationView } from '../orders/order-confirmation-view.tsx';
import { OrderHistoryView } from '../orders/order-history-view.tsx';
import { ProfileView } from '../profile/profile-view.tsx';
import type { View } from './conversation.ts';
import {
  backToCart,
  cartOption,
  menuOption,
  ordersOption,
  trackOrder,
  type Option,
} from './main-menu-options.ts';

/** How much there is of what views show; what is not known yet counts 0. */
export type Counts = { cartItems: number; cartLines: number; orders: number; sales: number };

type ViewEntry = {
  title: string;
  component: ComponentType;
  /** What fills the view until its content is there. */
  skeleton?: ReactNode;
  /** The next steps, before the way back to the main menu. */
  options: (counts: Counts) => Option[];
  /** Loads code that the view, or the step after it, needs. */
  preload?: () => Promise<unknown>;
};

/** What the customer's screen shows beneath the conversation. The main menu has a frame of its own. */
export const customerViews: Record<Exclude<View, 'menu'>, ViewEntry> = {
  profile: {
    title: 'Your Profile',
    component: ProfileView,
    skeleton: <SkeletonForm />,
    options: () => [menuOption],
    preload: loadProfileForm,
  },
  products: {
    title: "What's on the Menu",
    component: ProductsView,
    skeleton: productsSkeleton,
    options: ({ cartItems }) => [cartOption(cartItems)],
  },
  sales: {
    title: "Today's Sale!",
    component: SalesView,
    skeleton: <SkeletonCard shape="poster" />,
    options: ({ sales }) => (sales > 0 ? [menuOption] : []),
  },
  cart: {
    title: 'Your Cart',
    component: CartView,
    skeleton: cartSkeleton,
    options: ({ cartLines }) => (cartLines > 0 ? [menuOption] : []),
    preload: loadCheckoutForm,
  },
  checkout: {
    title: 'Checkout',
    component: CheckoutView,
    skeleton: <SkeletonForm />,
    options: ({ cartLines }) => (cartLines > 0 ? [backToCart] : [backToCart, ordersOption]),
    preload: loadCheckoutForm,
  },
  order_confirmation: {
    title: 'Order Placed',
    component: OrderConfirmationView,
    skeleton: <Skeleton className="h-80 rounded-card" />,
    options: () => [trackOrder, menuOption],
  },
  order_history: {
    title: 'My Orders',
    component: OrderHistoryView,
    skeleton: <Skeleton className="h-80 rounded-card" />,
    options: ({ orders }) => (orders > 0 ? [menuOption] : []),
  },
};
