import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';

/** The categories that products are in; undefined until they are read. */
export function useKnownCategories(enabled = true): readonly string[] | undefined {
  const { data: products } = useQuery({ ...queryOptionsFor(listAdminProducts, {}), enabled });
  const named = products?.flatMap(({ category }) => category ?? []);
  return named && [...new Set(named)].toSorted((one, other) => one.localeCompare(other));
}

type Props = { children: (words: readonly string[]) => ReactNode };

/** The choices of a setting that names categories. */
export const Categories = ({ children }: Props) => children(useKnownCategories() ?? []);
