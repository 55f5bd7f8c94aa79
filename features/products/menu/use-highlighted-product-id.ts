import { useSearch } from 'wouter';

/** The product the address points at, by its id. */
export const useHighlightedProductId = () => new URLSearchParams(useSearch()).get('product');
