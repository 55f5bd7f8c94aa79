import type { ReactNode } from 'react';
import { call, type CallInput } from '#platform/browser/api/api.ts';
import { readAgain } from '#platform/browser/api/use-endpoint.ts';
import { BulkFrame, createBulkResults, useBulkChange } from '#platform/browser/editing/bulk-results.tsx';
import { changeOrders } from '../../contract/admin-order-views.ts';
import { isOrderList, refreshFigures } from '../changes/order-cache.ts';

type Body = CallInput<typeof changeOrders>['body'];
type Part = { targets: Body['orders']; change: Body['change'] };
/** A change of many; or several at once, whose result and undo are one. */
type Change = Part & { also?: readonly Part[]; done: string };

const results = createBulkResults<Body['orders']>({ undoEnds: true });

export const useOrderChange = () =>
  useBulkChange({
    results,
    noun: 'order',
    send: async ({ also = [], ...first }: Change) => {
      const answers = [];
      for (const { targets, change } of [first, ...also])
        answers.push(...(await call(changeOrders, { body: { orders: targets, change } })));
      return answers;
    },
    undoOf: (answers, { change }) => {
      const changed = answers.flatMap(({ id, version, result }) =>
        result === 'changed' && version !== null ? [{ id, version }] : [],
      );
      return 'undo' in change || changed.length === 0 ? undefined : changed;
    },
    refresh: (cache) => {
      void readAgain(cache, { predicate: isOrderList });
      refreshFigures(cache);
    },
    failed: 'Failed to change the orders. Please try again.',
  });

export function OrderResults({ children }: { children?: ReactNode }) {
  const { mutate, isPending } = useOrderChange();
  return (
    <BulkFrame
      label="Selected orders"
      results={results}
      pending={isPending}
      onUndo={(targets) => mutate({ targets, change: { undo: true }, done: 'undone' })}
    >
      {children}
    </BulkFrame>
  );
}
