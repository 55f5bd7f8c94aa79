import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, type CallInput } from '#platform/browser/api/api.ts';
import { readAllAgain } from '#platform/browser/api/use-endpoint.ts';
import { BulkFrame, createBulkResults, useBulkChange } from '#platform/browser/editing/bulk-results.tsx';
import { changeProducts, setProductPrices } from '../contract/products.ts';
import type { PricedProduct } from './change-percent.ts';
import { productReads } from './use-products.ts';

type Body = CallInput<typeof changeProducts>['body'];
type Change = { targets: Body['products']; change: Body['change']; done: string };
/** `former` holds the prices to go back to. */
type Reprice = { priced: PricedProduct[]; former?: PricedProduct[]; done: string };

const common = {
  // The former prices may be set back for as long as the products are chosen.
  results: createBulkResults<PricedProduct[]>({ undoEnds: false }),
  noun: 'product',
  refresh: (cache: QueryClient) => readAllAgain(cache, productReads),
};

export const useProductsChange = () =>
  useBulkChange({
    ...common,
    send: ({ targets, change }: Change) => call(changeProducts, { body: { products: targets, change } }),
    failed: 'Failed to change the products. Please try again.',
  });

export const useReprice = () =>
  useBulkChange({
    ...common,
    send: ({ priced }: Reprice) => call(setProductPrices, { body: { products: priced } }),
    // An undo sets back what was changed here, unless it is changed again meanwhile.
    undoOf: (results, { former = [] }) => {
      const changed = former.flatMap((product) => {
        const one = results.find(({ id }) => id === product.id);
        return one?.result === 'changed' && one.version ? { ...product, version: one.version } : [];
      });
      return changed.length > 0 ? changed : undefined;
    },
    failed: 'Failed to change the prices. Please try again.',
  });

export function ProductResults({ children }: { children?: ReactNode }) {
  const { mutate, isPending } = useReprice();
  return (
    <BulkFrame
      label="Selected products"
      results={common.results}
      pending={isPending}
      onUndo={(priced) => mutate({ priced, done: 'at the former price' })}
    >
      {children}
    </BulkFrame>
  );
}
