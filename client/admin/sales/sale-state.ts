import type { AdminSale } from '#shared/contract/sales.ts';

export type SaleState = 'scheduled' | 'running' | 'ended';

type Run = Pick<AdminSale, 'active' | 'startDate' | 'endDate'>;

/** Where a sale is in its life. One that was switched off has ended, whatever its dates say. */
export function saleState({ active, startDate, endDate }: Run, now = new Date()): SaleState {
  if (!active || new Date(endDate) <= now) return 'ended';
  return new Date(startDate) > now ? 'scheduled' : 'running';
}
