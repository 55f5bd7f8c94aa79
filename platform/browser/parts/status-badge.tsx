import CookingPot from '~icons/lucide/cooking-pot';
import House from '~icons/lucide/house';
import MapPin from '~icons/lucide/map-pin';
import PackageCheck from '~icons/lucide/package-check';
import Truck from '~icons/lucide/truck';
import type { Icon } from '../ui/icon.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import {
  customerStatusLabels,
  deliveryStatusLabels,
  orderStatusLabels,
  type CustomerStatus,
  type DeliveryStatus,
  type OrderStatus,
} from '#shared/order-status.ts';

/** Shows the status that is stored, as the shop and its drivers see it. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status}>{orderStatusLabels[status]}</Badge>;
}

const customerTones: Record<CustomerStatus, BadgeTone> = {
  pending: 'pending',
  processing: 'processing',
  out_for_delivery: 'processing',
  delivered: 'completed',
  cancelled: 'cancelled',
};

/** As its customer sees it, derived by `customerProgress`. */
export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  return (
    <Badge tone={customerTones[status]} icon={status === 'out_for_delivery' ? Truck : undefined}>
      {customerStatusLabels[status]}
    </Badge>
  );
}

const deliveryIcons: Record<DeliveryStatus, Icon> = {
  preparing: CookingPot,
  picked_up: PackageCheck,
  en_route: Truck,
  nearby: MapPin,
  delivered: House,
};

type DeliveryProps = {
  deliveryStatus: DeliveryStatus;
  /** To be read in bright sun. */
  strong?: boolean;
};

export function DeliveryStatusBadge({ deliveryStatus, strong = false }: DeliveryProps) {
  return (
    <Badge
      tone={deliveryStatus === 'delivered' ? 'completed' : 'neutral'}
      icon={deliveryIcons[deliveryStatus]}
      className={strong ? 'text-ink!' : undefined}
    >
      {deliveryStatusLabels[deliveryStatus]}
    </Badge>
  );
}
