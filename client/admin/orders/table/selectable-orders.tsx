import { useState } from 'react';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { Driver } from '#shared/contract/users.ts';
import { BulkBar } from './bulk-bar.tsx';
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
      <div className="pointer-events-none sticky bottom-0 z-20 mt-3 grid gap-3 *:pointer-events-auto">
        <UndoBar orders={orders} />
        {chosen.length > 0 && (
          <BulkBar orders={chosen} drivers={drivers} onClear={() => setSelected(new Set())} />
        )}
      </div>
    </>
  );
}
