import { doorOutcomeLabels } from '#shared/door.ts';
import { quickMessageText } from '#features/messages/rules/quick-messages.ts';
import { deliveryStatuses, deliveryStatusLabels, type DeliveryStatus } from '#shared/order-status.ts';
import type { DriverAction } from './pending-action.ts';

type Messages = { done: string; failed: string };

const messages: Record<DriverAction['kind'], Messages> = {
  status: {
    done: 'Delivery status updated',
    failed: 'Failed to update delivery status. Please try again.',
  },
  wait: { done: 'Wait time updated', failed: 'Failed to update wait time. Please try again.' },
  complete: { done: 'Order completed', failed: 'Failed to complete order. Please try again.' },
  door: { done: 'Saved', failed: 'Failed to save what came of the door. Please try again.' },
  stops: { done: '', failed: 'Failed to save the sequence of the stops. Please try again.' },
};

const late: Messages = {
  done: 'The customer knows that you are late',
  failed: 'The customer was not told. Please try again or call.',
};

export function messagesFor(action: DriverAction) {
  if (action.kind === 'wait' && action.isLate) return late;
  return action.kind === 'door' && action.outcome === 'delivered'
    ? { ...messages.door, done: messages.complete.done }
    : messages[action.kind];
}

/** Names an action in messages about it. */
export function labelOf(action: DriverAction) {
  if (action.kind === 'complete') return 'Mark as Delivered';
  if (action.kind === 'door') return doorOutcomeLabels[action.outcome];
  if (action.kind === 'stops') return 'Sequence of the stops';
  if (action.kind === 'wait' && action.isLate) return quickMessageText.late;
  if (action.kind === 'wait') return `Wait time ${action.minutes} minutes`;
  return deliveryStatusLabels[action.deliveryStatus];
}

/** Returns the step after this one, until only the delivery itself is left. */
export function nextStep(status: DeliveryStatus): DeliveryStatus | undefined {
  const next = deliveryStatuses[deliveryStatuses.indexOf(status) + 1];
  return next === 'delivered' ? undefined : next;
}
