import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { formatList } from '#shared/format-list.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';

/** "No product is in Flowrs.": categories that a rule names and no product has, such as a slip of a key. */
export function useUnknownCategories(named: readonly string[]): string[] {
  const { data: products } = useQuery({
    ...queryOptionsFor(listAdminProducts, {}),
    enabled: named.length > 0,
  });
  if (!products) return [];
  const known = new Set(products.map(({ category }) => category?.toLowerCase()));
  const unknown = new Set(named.filter((category) => category && !known.has(category.toLowerCase())));
  return unknown.size > 0 ? [`No product is in ${formatList(unknown, 'or')}.`] : [];
}
