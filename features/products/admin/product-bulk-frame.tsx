import type { ReactNode } from 'react';
import { BulkDock, BulkFrame } from '#platform/browser/editing/bulk-results.tsx';
import { productResults, useBulkProducts } from './use-bulk-products.ts';

/** The result of the last change of many products, below the bar of the chosen ones. */
export function ProductBulkFrame({ children }: { children?: ReactNode }) {
  const { reprice, isPending } = useBulkProducts();
  return (
    <BulkDock>
      <BulkFrame
        label="Selected products"
        results={productResults}
        pending={isPending}
        onUndo={(priced) => reprice.mutate({ priced, done: 'at the former price' })}
      >
        {children}
      </BulkFrame>
    </BulkDock>
  );
}
