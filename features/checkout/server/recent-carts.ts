import type pg from 'pg';
import type { CartRead } from './quote-queries.ts';

/** Milliseconds for which a cart that was quoted may be ordered as it was read then. */
const holds = 60_000;
const most = 5_000;

/**
 * Carts as they were read for a quote, by customer: the order that follows it is judged by the same read, and the
 * database is asked once. Whether the lines are still the same the order's statement compares.
 */
function createRecentCarts() {
  const carts = new Map<string, { read: CartRead; at: number }>();
  return {
    keep(userId: string, read: CartRead, now: Date) {
      carts.delete(userId);
      carts.set(userId, { read, at: now.getTime() });
      const [oldest] = carts.keys();
      if (carts.size > most && oldest !== undefined) carts.delete(oldest);
    },

    /** Once, for what follows an order is another cart. */
    take(userId: string, now: Date) {
      const cart = carts.get(userId);
      carts.delete(userId);
      return cart && now.getTime() - cart.at < holds ? cart.read : undefined;
    },
  };
}

const ofPools = new WeakMap<pg.Pool, ReturnType<typeof createRecentCarts>>();

/** Those of a process, which has one pool. */
export function recentCartsOf(pool: pg.Pool) {
  const known = ofPools.get(pool) ?? createRecentCarts();
  ofPools.set(pool, known);
  return known;
}
