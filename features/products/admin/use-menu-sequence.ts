import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { listProducts } from '../contract/products.ts';
import { keyOf, showError, readAgain } from '#platform/browser/api/use-endpoint.ts';
import type { AdminProduct } from '../contract/products.ts';
import { listAdminProducts, moveProduct } from '../contract/products.ts';

const mutationKey = ['menu-sequence'];

/** Keeps the products in the menu's order. Moves show at once, and are sent one after the other. */
export function useMenuSequence(products: readonly AdminProduct[]) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[]>();
  const isLast = () => cache.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'menu-sequence' },
    mutationFn: ({ id, after }: { id: string; after: string | null }) =>
      call(moveProduct, { params: { id }, body: { after } }),
    onError: (error) => showError(error, { title: 'Error', description: 'Failed to move the product.' }),
    onSettled: async () => {
      if (!isLast()) return;
      const reads = [listAdminProducts, listProducts];
      await Promise.all(reads.map((read) => readAgain(cache, { queryKey: keyOf(read) })));
      if (isLast()) setWanted(undefined);
    },
  });
  const stored = products.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  // A product that came or went meanwhile is where the server has it.
  const sequence = wanted ? stored.toSorted((a, b) => placeIn(wanted, a.id) - placeIn(wanted, b.id)) : stored;
  return {
    sequence,
    /** `next` is the whole new sequence, with this product moved. */
    move: (next: readonly string[], id: string) => {
      setWanted(next);
      mutate({ id, after: next[next.indexOf(id) - 1] ?? null });
    },
  };
}

const placeIn = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
