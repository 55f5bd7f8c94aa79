import { shopName } from '../lib/shop-name.ts';
import { nameZone, shopTimeZone } from '../lib/shop-time-zone.ts';
import type { User } from '#platform/contract/auth.ts';
import { closedSentence, orderSentence } from '#shared/order-sentence.ts';
import type { TrackedOrder } from '#shared/order-estimate.ts';
import { counted, isOrAre } from '#shared/counted.ts';
import { currentOrder } from './current-order.ts';
import { dayMs } from '#shared/durations.ts';

type KnownSale = { discountPercentage: number; product: { name: string } };

/** The data that the assistant uses in its lines; undefined is what could not be read. */
export type AssistantContext = {
  user: Pick<User, 'firstName' | 'createdAt'>;
  cartCount: number | undefined;
  /** Counts what left the menu too. */
  cartLines?: number;
  orders: readonly TrackedOrder[] | undefined;
  sales: readonly KnownSale[] | undefined;
  productCount: number | undefined;
  products?: readonly { name: string; createdAt: string }[];
};

type ClosedOrder = TrackedOrder & { completedAt: string | null; updatedAt: string };

/**
 * The first words of a visit: the hour, the name, and what matters most now. What became of orders since the last
 * visit (`closed`) comes before everything else, and is no moment to speak of sales.
 */
export function greeting(facts: AssistantContext, closed: readonly ClosedOrder[], now: Date) {
  const name = facts.user.firstName?.trim();
  const hello = `${timeOfDay(now)}${name ? `, ${name}` : ''}!`;
  const updates =
    closed.length > 0
      ? ['Since you were away:', ...closedSentences(closed, now), openSituation(facts, now)]
      : [situation(facts, now)];
  return [nameZone([hello, ...updates].filter(Boolean).join(' '), now), 'What would you like to do today?'];
}

const maxNamedProducts = 3;

/** The outcome of orders that closed while their customer was away. */
export function closedSentences(closed: readonly ClosedOrder[], now: Date) {
  const named = closed
    .slice(0, maxNamedProducts)
    .map((order) =>
      closedSentence(order, order.completedAt ?? order.updatedAt, { now, timeZone: shopTimeZone }),
    );
  const others = closed.length - named.length;
  if (others === 0) return named;
  return [...named, `${others} more ${isOrAre(others)} under My Orders.`];
}

function timeOfDay(now: Date) {
  const hour = now.getHours();
  // In the small hours it is neither evening nor morning.
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

function openSituation({ orders = [] }: AssistantContext, now: Date) {
  const open = currentOrder(orders); // the same as beneath the words
  return open && orderSentence(open, now, shopTimeZone);
}

function situation(facts: AssistantContext, now: Date) {
  const { user, orders = [], cartCount = 0, sales = [] } = facts;
  const open = openSituation(facts, now);
  if (open) return open;
  if (cartCount > 0) return `Your cart is just as you left it, with ${itemsText(cartCount)} in it.`;
  const isNew = now.getTime() - Date.parse(user.createdAt) < dayMs;
  if (isNew && orders.length === 0) {
    return `Welcome to ${shopName}. I can show you the menu, take your order, and tell you where it is on its way to you.`;
  }
  return aboutSales(sales);
}

function aboutSales(sales: readonly KnownSale[]) {
  const [first, ...others] = sales;
  if (!first) return 'Good to see you again.';
  const best = Math.max(...sales.map(({ discountPercentage }) => discountPercentage));
  if (others.length === 0) return `${first.product.name} is ${best > 0 ? `${best}% off` : 'on sale'} today.`;
  return `${sales.length} things are on sale today${best > 0 ? `, up to ${best}% off` : ''}.`;
}

export const itemsText = (count: number) => counted(count, 'item');
