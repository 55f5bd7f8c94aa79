import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import type { AdminSale } from '../contract/sales.ts';

/** `idle`: its time is now, but it lowers nothing, or its product is off the menu, so customers do not see it. */
export type SaleState = 'scheduled' | 'running' | 'idle' | 'ended';

type Run = Pick<AdminSale, 'active' | 'startDate' | 'endDate' | 'salePrice'> & {
  product: Pick<AdminSale['product'], 'price' | 'available' | 'keptOffFrom'>;
};

/** Tells whether customers see the product: it is on the menu, and no law rule keeps it off. */
export const isOnMenu = ({ available, keptOffFrom }: Run['product'], now: Date) =>
  available && (keptOffFrom === null || new Date(keptOffFrom) > now);

/** A sale that was switched off has ended, whatever its dates say. */
export function saleState(sale: Run, now = shopNow()): SaleState {
  const { active, startDate, endDate, salePrice, product } = sale;
  if (!active || new Date(endDate) <= now) return 'ended';
  if (new Date(startDate) > now) return 'scheduled';
  return salePrice < product.price && isOnMenu(product, now) ? 'running' : 'idle';
}

/** Returns when the next of these sales starts or ends, in milliseconds, undefined when none does. */
export function nextBoundary(sales: readonly Run[], now: Date) {
  const moments = sales.flatMap(({ active, startDate, endDate }) =>
    active ? [Date.parse(startDate), Date.parse(endDate)] : [],
  );
  const coming = moments.filter((moment) => moment > now.getTime());
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
