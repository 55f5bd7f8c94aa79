import BadgePercent from '~icons/lucide/badge-percent';
import Leaf from '~icons/lucide/leaf';
import MessageCircle from '~icons/lucide/message-circle';
import PackageCheck from '~icons/lucide/package-check';
import ReceiptText from '~icons/lucide/receipt-text';
import ShoppingBag from '~icons/lucide/shopping-bag';
import UserRound from '~icons/lucide/user-round';
import type { Icon } from '../ui/icon.tsx';
import { itemsText } from './assistant.ts';
import type { View } from './conversation.ts';

/** Something the customer can say, and where it leads. */
export type Option = {
  id: string;
  label: string;
  icon?: Icon;
  view: View;
  params?: Record<string, string>;
  primary?: boolean;
  /** True for navigation: it is not said, and nothing is answered. */
  silent?: boolean;
  /** Read aloud after the label. */
  description?: string;
};

export const menuOption: Option = {
  id: 'products',
  label: "What's on the Menu",
  icon: Leaf,
  view: 'products',
};
export const ordersOption: Option = {
  id: 'order_history',
  label: 'My Orders',
  icon: ReceiptText,
  view: 'order_history',
};
export const backToMenu: Option = {
  id: 'menu',
  label: 'Back to Main Menu',
  icon: MessageCircle,
  view: 'menu',
  silent: true,
};

export const backToCart: Option = { id: 'cart', label: 'Back to Cart', view: 'cart', silent: true };
export const trackOrder: Option = {
  id: 'track',
  label: 'Track Order',
  icon: PackageCheck,
  view: 'order_history',
  primary: true,
};

export const cartOption = (count: number): Option => ({
  id: 'cart',
  label: count > 0 ? `View Cart (${count})` : 'View Cart',
  icon: ShoppingBag,
  view: 'cart',
  description: count > 0 ? itemsText(count) : undefined,
});

/** Returns the five choices of the main menu. */
export const menuOptions = (count: number): Option[] => [
  { id: 'profile', label: 'Your Profile', icon: UserRound, view: 'profile' },
  { ...menuOption, primary: true },
  { id: 'sales', label: "Today's Sale!", icon: BadgePercent, view: 'sales' },
  cartOption(count),
  ordersOption,
];
