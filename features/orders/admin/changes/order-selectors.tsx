import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { SavingSelect } from '#platform/browser/editing/saving-select.tsx';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import type { LoadedDriver } from './driver-options.tsx';
import { useDriverSelect } from './driver-select.tsx';
import { useSetStatus } from './use-change-order.ts';
import { useSeenVersion } from './use-seen-version.ts';

/** Both selects save as they are chosen from. */
export function OrderSelectors({ order, drivers }: { order: AdminOrder; drivers: LoadedDriver[] }) {
  const setStatus = useSetStatus(order);
  const driver = useDriverSelect({ order, drivers });
  const offline = useOfflineReason();
  const { watched, takeSeen } = useSeenVersion(order);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="Status">
        <SavingSelect
          aria-label={`Status of ${order.orderNumber}`}
          value={order.status}
          pending={setStatus.isPending}
          disabledReason={offline}
          {...watched}
          onChange={({ target }) =>
            setStatus.mutate({ value: target.value as OrderStatus, seen: takeSeen() })
          }
        >
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabels[status]}
            </option>
          ))}
        </SavingSelect>
      </Field>
      <Field label="Driver">{driver.control}</Field>
      <div className="col-span-2 grid gap-2 empty:hidden">
        {driver.questions}
        {setStatus.conflict && (
          <CellConflict conflict={setStatus.conflict} onClose={setStatus.closeConflict} />
        )}
      </div>
    </div>
  );
}
