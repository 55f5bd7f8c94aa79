import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { preload } from 'react-dom';
import { sourcesOf } from '#platform/browser/ui/picture.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { picksOf } from './picks.ts';

/** A pick's picture is 164 px wide. On sharp screens the narrowest file has two dots for each: more are not seen. */
export const pickSizes = '(min-resolution: 1.5dppx) 80px, 164px';
/** Picks that are in sight on a phone: their pictures are fetched at once, after what the first words need. */
export const picksInSight = 2;

/** Fetches the largest things of the main menu before it is drawn. */
export function preloadPicks(products: readonly MenuProduct[]) {
  for (const { imageUrl } of picksOf(products, shopNow()).slice(0, picksInSight)) {
    if (!imageUrl) continue;
    const imageSrcSet = sourcesOf(imageUrl);
    preload(imageUrl, { as: 'image', imageSrcSet, imageSizes: pickSizes, fetchPriority: 'low' });
  }
}
