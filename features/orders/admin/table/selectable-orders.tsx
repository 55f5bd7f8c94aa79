import { useState } from 'react';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import type { Driver } from '#features/accounts/contract/users.ts';
import { BulkDock } from '#platform/browser/editing/bulk-results.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { OrderBulkFrame } from './order-bulk-frame.tsx';
import { OrderTable } from './order-table.tsx';
import { UndoBar } from './undo-bar.tsx';

type Props = { orders: readonly AdminOrder[]; drivers: readonly Driver[]; onOpen: (id: string) => void };

/** The orders as a table, with what can be done with those that are chosen in it. */
export function SelectableOrders({ orders, drivers, onOpen }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // One that left the list is not chosen any more.
  const chosen = orders.filter(({ id }) => selected.has(id));
  return (
    <>
      <OrderTable orders={orders} selected={selected} onSelect={setSelected} onOpen={onOpen} />
      <BulkDock>
        <UndoBar orders={orders} />
        <OrderBulkFrame>
          {chosen.length > 0 && (
            <BulkBar orders={chosen} drivers={drivers} onClear={() => setSelected(new Set())} />
          )}
        </OrderBulkFrame>
      </BulkDock>
    </>
  );
}
