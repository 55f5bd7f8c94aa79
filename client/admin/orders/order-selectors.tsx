import { useRef } from 'react';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Field } from '#client/ui/field.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { Driver } from '#shared/contract/users.ts';
import { isOpen, orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { SavingSelect } from '../shared/saving-select.tsx';
import { ChangeConflict } from './change-conflict.tsx';
import { useAssignDriver, useSetStatus } from './use-change-order.ts';

/** Both save as they are chosen. */
export function OrderSelectors({ order, drivers }: { order: AdminOrder; drivers: Driver[] }) {
  const nameOf = (driverId: string | null) => {
    if (!driverId) return 'No driver';
    const driver = drivers.find(({ id }) => id === driverId);
    return driver?.firstName ?? driver?.username ?? order.driverName ?? 'Unknown driver';
  };
  const setStatus = useSetStatus(order);
  const assign = useAssignDriver(order, nameOf);
  const offline = useOfflineReason();
  const isKnown = drivers.some(({ id }) => id === order.driverId);
  // Not the version at the moment of choosing: somebody may change the order while the list is open.
  const opened = useRef<number>(undefined);
  const watched = {
    onOpen: () => void (opened.current = order.version),
    onBlur: () => void (opened.current = undefined),
  };
  const takeSeen = () => {
    const seen = opened.current ?? order.version;
    opened.current = undefined;
    return seen;
  };
  const { conflict, closeConflict } = setStatus.conflict ? setStatus : assign;

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
      <Field label="Driver">
        <SavingSelect
          aria-label={`Driver of ${order.orderNumber}`}
          value={order.driverId ?? ''}
          pending={assign.isPending}
          disabledReason={offline}
          disabled={!isOpen(order)}
          {...watched}
          onChange={({ target }) => assign.mutate({ value: target.value || null, seen: takeSeen() })}
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
      {conflict && (
        <div className="col-span-2">
          <ChangeConflict conflict={conflict} onClose={closeConflict} />
        </div>
      )}
    </div>
  );
}

/** First name, last name and username, as far as there are any. */
const inFull = ({ firstName, lastName, username }: Driver) => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
};
