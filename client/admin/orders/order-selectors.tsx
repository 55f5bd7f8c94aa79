import { useOfflineReason } from '#client/lib/use-online.ts';
import { Field } from '#client/ui/field.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { Driver } from '#shared/contract/users.ts';
import { isOpen, orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { SavingSelect } from '../saving-select.tsx';
import { useAssignDriver, useSetStatus } from './use-change-order.ts';

/** Both save as they are chosen. */
export function OrderSelectors({ order, drivers }: { order: AdminOrder; drivers: Driver[] }) {
  const setStatus = useSetStatus(order);
  const assign = useAssignDriver(order);
  const offline = useOfflineReason();
  const isKnown = drivers.some(({ id }) => id === order.driverId);

  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="Status">
        <SavingSelect
          aria-label={`Status of ${order.orderNumber}`}
          value={order.status}
          pending={setStatus.isPending}
          disabledReason={offline}
          onChange={({ target }) => setStatus.mutate(target.value as OrderStatus)}
        >
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabels[status]}
            </option>
          ))}
        </SavingSelect>
      </Field>
      <Field label="Driver">
        <SavingSelect
          aria-label={`Driver of ${order.orderNumber}`}
          value={order.driverId ?? ''}
          pending={assign.isPending}
          disabledReason={offline}
          disabled={!isOpen(order)}
          onChange={({ target }) => assign.mutate(target.value || null)}
        >
          <option value="">No driver</option>
          {order.driverId && !isKnown && (
            <option value={order.driverId}>{order.driverName ?? 'Unknown driver'}</option>
          )}
          {drivers.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {inFull(driver)}
            </option>
          ))}
        </SavingSelect>
      </Field>
    </div>
  );
}

/** First name, last name and username, as far as there are any. */
const inFull = ({ firstName, lastName, username }: Driver) => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
};
