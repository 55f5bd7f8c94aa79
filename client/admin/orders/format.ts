import type { OrderEvent } from '#shared/contract/admin-orders.ts';
import {
  deliveryStatuses,
  deliveryStatusLabels,
  orderStatuses,
  orderStatusLabels,
} from '#shared/order-status.ts';

type Event = Pick<OrderEvent, 'what' | 'from' | 'to'> & Partial<Pick<OrderEvent, 'isUndo'>>;

/** What happened to an order, for the owner to read. */
export const eventInWords = (event: Event) => `${event.isUndo ? 'Undone: ' : ''}${changeOf(event)}`;

function changeOf({ what, from, to }: Event) {
  switch (what) {
    case 'placed':
      return 'Order placed';
    case 'status':
      return `Status: ${change(from, to, statusLabel)}`;
    case 'delivery_status':
      return `Delivery: ${change(from, to, deliveryLabel)}`;
    case 'driver':
      if (!to) return from ? `Driver ${from} taken off` : 'Driver taken off';
      return from ? `Driver: ${from} → ${to}` : `Driver assigned: ${to}`;
    default:
      return `Wait time: ${change(from, to, String)} ${to === '1' ? 'minute' : 'minutes'}`;
  }
}

const change = (from: string | null, to: string | null, label: (value: string) => string) =>
  [from, to].flatMap((value) => (value === null ? [] : label(value))).join(' → ');

const statusLabel = (value: string) => {
  const status = orderStatuses.find((known) => known === value);
  return status ? orderStatusLabels[status] : value;
};

const deliveryLabel = (value: string) => {
  const status = deliveryStatuses.find((known) => known === value);
  return status ? deliveryStatusLabels[status] : value;
};

/** "pay_at_pickup" reads "pay at pickup". */
export const paymentInWords = (method: string) => method.replaceAll('_', ' ');
