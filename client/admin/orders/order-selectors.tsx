import { useRef, useState } from 'react';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Field } from '#client/ui/field.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { Driver } from '#shared/contract/users.ts';
import {
  isOnTheRoad,
  isOpen,
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '#shared/order-status.ts';
import { SavingSelect } from '../shared/saving-select.tsx';
import { BagQuestion } from './bag-question.tsx';
import { ChangeConflict } from './change-conflict.tsx';
import { useAssignDriver, useSetStatus } from './use-change-order.ts';

/** Both save as they are chosen; a new driver on the road only once it is known who has the bag. */
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
  const [bagChoice, setBagChoice] = useState<{ from: string; to: string }>();
  const isUnderWay = isOpen(order) && isOnTheRoad(order.deliveryStatus);
  // A delivery that ended, or got another driver, meanwhile has nothing to ask.
  const asked = isUnderWay && bagChoice?.from === order.driverId ? bagChoice : undefined;
  const chooseDriver = (driverId: string | null) => {
    setBagChoice(undefined);
    const seen = takeSeen();
    if (driverId === order.driverId) return;
    if (isUnderWay && order.driverId && driverId) setBagChoice({ from: order.driverId, to: driverId });
    else assign.mutate({ value: driverId, seen });
  };
  const driverSelect = useRef<HTMLSelectElement>(null);
  const closeQuestion = () => {
    setBagChoice(undefined);
    driverSelect.current?.focus();
  };
  const answerBag = (driverHasBag: boolean) => {
    closeQuestion();
    if (asked) assign.mutate({ value: asked.to, seen: order.version, driverHasBag });
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
          ref={driverSelect}
          data-part="driver"
          aria-label={`Driver of ${order.orderNumber}`}
          value={asked?.to ?? order.driverId ?? ''}
          pending={assign.isPending}
          disabledReason={offline}
          disabled={!isOpen(order)}
          {...watched}
          onChange={({ target }) => chooseDriver(target.value || null)}
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
      {asked && (
        <div className="col-span-2">
          <BagQuestion current={nameOf(order.driverId)} onAnswer={answerBag} onCancel={closeQuestion} />
        </div>
      )}
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
