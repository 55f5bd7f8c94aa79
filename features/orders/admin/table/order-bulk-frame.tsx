import type { ReactNode } from 'react';
import { BulkFrame } from '#platform/browser/editing/bulk-results.tsx';
import { orderResults, useBulkChange } from './use-bulk-change.ts';

/** The result of the last change of many orders, below the bar of the chosen ones. */
export function OrderBulkFrame({ children }: { children?: ReactNode }) {
  const { mutate, isPending } = useBulkChange();
  return (
    <BulkFrame
      label="Selected orders"
      results={orderResults}
      pending={isPending}
      onUndo={(targets) => mutate({ targets, change: { undo: true }, done: 'undone' })}
    >
      {children}
    </BulkFrame>
  );
}
