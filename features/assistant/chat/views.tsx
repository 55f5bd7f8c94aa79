import type { ComponentType, ReactNode } from 'react';
import { loadAhead, runWhenIdle } from '#platform/browser/lib/idle.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { Skeleton, SkeletonCard, SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { checkoutForm } from '#features/checkout/customer/lazy-checkout-form.ts';
import { profileForm } from '#features/accounts/profile/lazy-profile-form.ts';
import { loadCustomerSheet } from '#features/cart/menu/lazy-customer-sheet.ts';
import { productsSkeleton } from '#features/products/menu/products-skeleton.tsx';
import { loadCards } from './transcript/answer-cards.tsx';
import { loadFlight } from './fly-to-bubble.ts';
import type { View } from '#platform/browser/conversation/conversation.ts';
import { loadWordings } from '#platform/browser/conversation/view-answers.ts';
import {
  backToCart,
  cartOption,
  menuOption,
  ordersOption,
  trackOrder,
  type Option,
} from '#platform/browser/conversation/main-menu-options.ts';

/** The numbers that views show; those not known yet are 0. */
export type Counts = { cartItems: number; cartLines: number; orders: number; sales: number };

type ViewEntry = {
  title: string;
  component: ComponentType;
  /** The placeholder of the view until its content is there. */
  skeleton?: ReactNode;
  /** The next steps, before the way back to the main menu. */
  options: (counts: Counts) => Option[];
  /** It has a bar of its own at the bottom of a phone's screen. */
  hasBottomBar?: boolean;
  /** Loads code that the view needs. */
  preload?: () => Promise<unknown>;
  /** Loads code that the step after it needs. */
  loadNext?: () => Promise<unknown>;
};

const products = preloadable(() => import('./menu-view.tsx').then((file) => file.MenuView));
const salesView = preloadable(() =>
  import('#features/products/menu/sales-view.tsx').then((file) => file.SalesView),
);
const cartView = preloadable(() =>
  import('#features/checkout/customer/priced-cart-view.tsx').then((file) => file.PricedCartView),
);
const checkout = preloadable(() =>
  import('#features/checkout/customer/checkout-view.tsx').then((file) => file.CheckoutView),
);
const profile = preloadable(() =>
  import('#features/checkout/customer/profile-with-contact.tsx').then((file) => file.ProfileWithContact),
);
const orderHistory = preloadable(() =>
  import('#features/orders/customer/order-history-view.tsx').then((file) => file.OrderHistoryView),
);
const orderConfirmation = preloadable(() =>
  import('#features/orders/customer/order-confirmation-view.tsx').then((file) => file.OrderConfirmationView),
);

/** The messages with the shop, which are to open without a network too. */
export const shopThread = preloadable(() =>
  import('./thread/shop-thread.tsx').then((file) => file.ShopThread),
);

const cartSkeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);

const salesSkeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-10" />
    <SkeletonCard shape="poster" />
  </div>
);

/** The screens below the conversation, by view. The main menu has a frame of its own. */
export const customerViews: Record<Exclude<View, 'menu'>, ViewEntry> = {
  profile: {
    title: 'Your Profile',
    component: profile.Component,
    skeleton: <SkeletonForm />,
    options: () => [menuOption],
    hasBottomBar: true,
    preload: () => Promise.all([profile.load(), profileForm.load()]),
  },
  products: {
    title: "What's on the Menu",
    component: products.Component,
    skeleton: productsSkeleton,
    options: ({ cartItems }) => [cartOption(cartItems)],
    preload: products.load,
  },
  sales: {
    title: "Today's Sale!",
    component: salesView.Component,
    skeleton: salesSkeleton,
    options: ({ sales }) => (sales > 0 ? [menuOption] : []),
    preload: salesView.load,
  },
  cart: {
    title: 'Your Cart',
    component: cartView.Component,
    skeleton: cartSkeleton,
    options: ({ cartLines }) => (cartLines > 0 ? [menuOption] : []),
    preload: cartView.load,
    loadNext: checkoutForm.load,
  },
  checkout: {
    title: 'Checkout',
    component: checkout.Component,
    skeleton: <SkeletonForm />,
    options: ({ cartLines }) => (cartLines > 0 ? [backToCart] : [backToCart, ordersOption]),
    hasBottomBar: true,
    preload: () => Promise.all([checkout.load(), checkoutForm.load()]),
  },
  order_confirmation: {
    title: 'Order Placed',
    component: orderConfirmation.Component,
    skeleton: <Skeleton className="h-80 rounded-card" />,
    options: () => [trackOrder, menuOption],
    preload: orderConfirmation.load,
  },
  order_history: {
    title: 'My Orders',
    component: orderHistory.Component,
    skeleton: <Skeleton className="h-80 rounded-card" />,
    options: ({ orders }) => (orders > 0 ? [menuOption] : []),
    preload: orderHistory.load,
  },
};

/**
 * Loads a view's code with it, and that of what comes after it. Errors are ignored: showing the view loads again and
 * shows them.
 */
export function preloadView(view: View) {
  if (view === 'menu') return;
  const { preload, loadNext } = customerViews[view];
  preload?.().catch(() => undefined);
  loadCards().catch(() => undefined); // most views leave one in the conversation
  if (loadNext) loadAhead(() => void loadNext().catch(() => undefined));
}

/** So that menu, product sheet, sales, cart, orders and cards are there at once when they are asked for. */
export const preloadSoon = () => loadAhead(() => runWhenIdle(loads()));

function* loads() {
  const views = [salesView, cartView, orderHistory, checkout, shopThread, profile].map(({ load }) => load);
  for (const load of [products.load, loadCustomerSheet, ...views, loadCards, loadWordings, loadFlight])
    yield void load().catch(() => undefined);
}
