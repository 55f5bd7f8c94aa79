import { listProducts } from '#features/products/contract/products.ts';
import { listSales } from '#features/products/contract/sales.ts';

/** The reads that the service worker keeps for a time without a signal. */
export const keptReads = [listProducts, listSales] as const;
