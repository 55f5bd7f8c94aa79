import type { Meaning } from '#features/products/menu/narrow-menu.ts';
import { nearMatches } from '../understanding/near-matches.ts';
import { understand } from '../understanding/understand.ts';

/** The search of the menu by what a sentence means: for the menu in the app, and for the public one. */
export const searchByMeaning: Meaning = {
  find(menu, typed) {
    const { intent, products = [], product, goesWith } = understand(typed, { menu });
    if (intent === 'find_products' && !goesWith) return products.length < menu.length ? products : [];
    return intent === 'product_details' && product ? [product] : [];
  },
  near: nearMatches,
};
