import { checkPrinter } from '#features/tickets/server/check-printer.ts';
import type { ShopCheck } from '#platform/server/health/inspect.ts';

/** The checks of the shop's own parts, next to those of machine, database and settings. */
export const shopChecks: readonly ShopCheck[] = [checkPrinter];
