import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import type { AdminSale } from '../contract/sales.ts';

type Period = Pick<AdminSale, 'productId' | 'startDate' | 'endDate'> & { id?: string };

/** Returns the other sales of the product that run while this one does, now or later. */
export function overlapping(
  { id, productId, startDate, endDate }: Period,
  sales: readonly AdminSale[],
  now = shopNow(),
) {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return sales.filter((other) => {
    if (!other.active || other.id === id || other.productId !== productId) return false;
    const [from, until] = [new Date(other.startDate), new Date(other.endDate)];
    const both = { from: from > start ? from : start, until: until < end ? until : end };
    return both.from < both.until && both.until > now;
  });
}
