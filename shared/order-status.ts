/** The stored statuses, in their order. */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const openStatuses = ['pending', 'processing'] as const satisfies OrderStatus[];

export const deliveryStatuses = ['preparing', 'picked_up', 'en_route', 'nearby', 'delivered'] as const;
/** While the driver has it. */
export const roadStatuses = ['picked_up', 'en_route', 'nearby'] as const satisfies DeliveryStatus[];
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Messages a driver may send the customer; the order keeps one until its delivery status changes. */
export const driverWords = ['outside', 'call'] as const;
export type DriverWord = (typeof driverWords)[number];

/** The kinds of events of an order. */
export const orderEventKinds = [
  'placed',
  'status',
  'delivery_status',
  'driver',
  'wait_time',
  'driver_word',
  'address',
  'apartment',
  'gate_code',
  'phone',
  'delivery_time',
  'driver_note',
  'items',
  'total',
  'outcome',
  'next_step',
  'call',
  'price_off',
  'correction',
] as const;

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** `on_the_way` and `arrived` are words the customer's screen knows; they are never stored. */
export const deliveryStatusLabels: Record<DeliveryStatus | 'on_the_way' | 'arrived', string> = {
  preparing: 'Preparing Order',
  picked_up: 'Picked Up',
  en_route: 'En Route',
  nearby: 'Nearby',
  delivered: 'Delivered',
  on_the_way: 'On the Way',
  arrived: 'Arrived',
};

export type CustomerStatus = 'pending' | 'processing' | 'out_for_delivery' | 'delivered' | 'cancelled';

export const customerStatusLabels: Record<CustomerStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const isOpen = ({ status }: { status: string }) =>
  (openStatuses as readonly string[]).includes(status);

/** Tells whether a delivery status means that the order has left the shop. */
export const isOnTheRoad = (deliveryStatus: DeliveryStatus | null) =>
  (roadStatuses as readonly (DeliveryStatus | null)[]).includes(deliveryStatus);
