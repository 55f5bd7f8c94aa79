import type { DriverOrder } from '../../contract/driver-orders.ts';
import { deliveryStatusLabels } from '#shared/order-status.ts';
import { nextStep } from '../outbox/action-labels.ts';
import { enqueueStep } from '../outbox/use-outbox.ts';
import { openDoorSheet, useDoorCheck } from './use-door.ts';

/** Marks as delivered; where an ID is looked at, by the sheet for the door. */
export function useDeliver() {
  const { isOn } = useDoorCheck();
  return (order: DriverOrder) => (isOn ? openDoorSheet(order.id) : enqueueStep(order, { kind: 'complete' }));
}

/** Returns the next step of a stop, by the name of its button. */
export function useNextStep(order: DriverOrder) {
  const deliver = useDeliver();
  const { isOn } = useDoorCheck();
  if (order.nextStep === 'return') {
    const isBack = order.deliveryStatus === 'preparing';
    return {
      label: isBack ? 'Back at the Shop' : 'Brought Back',
      act: isBack ? null : () => enqueueStep(order, { kind: 'status', deliveryStatus: 'preparing' }),
    };
  }
  const next = nextStep(order.deliveryStatus ?? 'preparing');
  if (!next) return { label: isOn ? 'Hand Over' : 'Delivered', act: () => deliver(order) };
  return {
    label: `Mark ${deliveryStatusLabels[next]}`,
    act: () => enqueueStep(order, { kind: 'status', deliveryStatus: next }),
  };
}
