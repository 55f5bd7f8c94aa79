import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#platform/browser/api/api.ts';
import { errorToast, readAgain, showError } from '#platform/browser/api/use-endpoint.ts';
import { createBulkResults } from '#platform/browser/editing/bulk-results.tsx';
import { changeOrders } from '../../contract/admin-order-views.ts';
import { isOrderList, refreshFigures } from '../changes/order-cache.ts';
import { formatBulkResult } from '../format.ts';

type Body = CallInput<typeof changeOrders>['body'];
export type BulkChange = {
  targets: Body['orders'];
  change: Body['change'];
  /** What became of those that changed: "assigned to Theo". */
  done: string;
};

export const orderResults = createBulkResults<Body['orders']>({ undoEnds: true });

/** Changes many orders at once, and keeps the result and what an undo needs. */
export function useBulkChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ targets, change }: BulkChange) =>
      call(changeOrders, { body: { orders: targets, change } }),
    onSuccess: (results, { change, done }) => {
      void readAgain(cache, { predicate: isOrderList });
      refreshFigures(cache);
      const changed = results.flatMap(({ id, version, result }) =>
        result === 'changed' && version !== null ? [{ id, version }] : [],
      );
      const canUndo = !('undo' in change) && changed.length > 0;
      orderResults.show(formatBulkResult(results, 'order', done), canUndo ? changed : undefined);
    },
    onError: (error) => showError(error, errorToast('Failed to change the orders. Please try again.')()),
  });
}
