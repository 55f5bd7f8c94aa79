import { useRef, useState } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { SavingSelect } from '#platform/browser/editing/saving-select.tsx';
import { BagQuestion } from './bag-question.tsx';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import { DriverOptions, type LoadedDriver } from './driver-options.tsx';
import { useAssignDriver } from './use-change-order.ts';
import { useSeenVersion } from './use-seen-version.ts';

type Props = { order: AdminOrder; drivers: readonly LoadedDriver[]; isShort?: boolean };

/** Saves a driver as it is chosen, but on the road only once it is known who has the bag. */
export function useDriverSelect({ order, drivers, isShort }: Props) {
  const nameOf = (driverId: string | null) => {
    if (!driverId) return 'No driver';
    const driver = drivers.find(({ id }) => id === driverId);
    return driver?.firstName ?? driver?.username ?? order.driverName ?? 'Unknown driver';
  };
  const assign = useAssignDriver(order, nameOf);
  const offline = useOfflineReason();
  const { watched, takeSeen } = useSeenVersion(order);
  const [bagChoice, setBagChoice] = useState<{ from: string; to: string }>();
  const isUnderWay = isOpen(order) && isOnTheRoad(order.deliveryStatus);
  // A delivery that ended, or got another driver, meanwhile has nothing to ask.
  const asked = isUnderWay && bagChoice?.from === order.driverId ? bagChoice : undefined;
  const isKnown = drivers.some(({ id }) => id === order.driverId);
  const select = useRef<HTMLSelectElement>(null);
  const choose = (driverId: string | null) => {
    setBagChoice(undefined);
    const seen = takeSeen();
    if (driverId === order.driverId) return;
    if (isUnderWay && order.driverId && driverId) setBagChoice({ from: order.driverId, to: driverId });
    else assign.mutate({ value: driverId, seen });
  };
  const closeQuestion = () => {
    setBagChoice(undefined);
    select.current?.focus();
  };
  return {
    control: (
      <SavingSelect
        ref={select}
        data-part="driver"
        aria-label={`Driver of ${order.orderNumber}`}
        value={asked?.to ?? order.driverId ?? ''}
        pending={assign.isPending}
        disabledReason={offline}
        disabled={!isOpen(order)}
        {...watched}
        onChange={({ target }) => choose(target.value || null)}
      >
        <option value="">No driver</option>
        {order.driverId && !isKnown && (
          <option value={order.driverId}>{order.driverName ?? 'Unknown driver'}</option>
        )}
        <DriverOptions drivers={drivers} chosen={order.driverId} isShort={isShort} />
      </SavingSelect>
    ),
    /** Asks who has the bag, or shows a conflict of versions. */
    questions: (
      <>
        {asked && (
          <BagQuestion
            current={nameOf(order.driverId)}
            onAnswer={(driverHasBag) => {
              closeQuestion();
              assign.mutate({ value: asked.to, seen: order.version, driverHasBag });
            }}
            onCancel={closeQuestion}
          />
        )}
        {assign.conflict && <CellConflict conflict={assign.conflict} onClose={assign.closeConflict} />}
      </>
    ),
  };
}
