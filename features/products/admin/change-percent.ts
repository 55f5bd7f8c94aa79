import type { AdminProduct } from '../contract/products.ts';
import { maxPriceCents } from '#shared/limits.ts';

/** New prices are rounded to one of these. */
export const steps = [
  { cents: 1, words: 'the nearest cent' },
  { cents: 5, words: 'the nearest 5 cents' },
  { cents: 50, words: 'the nearest 50 cents' },
  { cents: 100, words: 'the nearest dollar' },
] as const;

export const maxPercent = { lower: 90, raise: 200 };

/**
 * A price in cents changed by whole percents and rounded to a multiple of `step`, a half up; never below one step.
 * Undefined above the highest price.
 */
export function changedPrice(price: number, percent: number, step: number) {
  const multiples = Math.floor((price * (100 + percent)) / (100 * step) + 0.5);
  const changed = Math.max(1, multiples) * step;
  return changed > maxPriceCents ? undefined : changed;
}

export type PricedProduct = { id: string; version: number; sizes: { id: string; price: number }[] };

/** Each size has its price and, as `now`, the new one. */
export const repriced = (products: readonly AdminProduct[], percent: number, step: number) =>
  products.map(({ id, name, version, sizes }) => ({
    id,
    name,
    version,
    sizes: sizes.map((size) => ({ ...size, now: changedPrice(size.price, percent, step) })),
  }));
