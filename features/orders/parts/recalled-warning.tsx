import { Banner } from '#platform/browser/ui/banner.tsx';
import { isOpen } from '#shared/order-status.ts';
import type { OrderItem } from '../contract/orders.ts';

type Props = {
  order: { status: string; items?: readonly Pick<OrderItem, 'id' | 'productName' | 'batch'>[] | undefined };
  /** The words for those who can do something about it. */
  next: string;
};

/** Warns the shop and the driver of an open order that holds something of a recalled batch. */
export function RecalledWarning({ order, next }: Props) {
  const recalled = isOpen(order) ? (order.items ?? []).filter(({ batch }) => batch?.isRecalled) : [];
  if (recalled.length === 0) return null;
  return (
    <Banner tone="error" inline iconAtTop role="alert">
      {recalled.map(({ id, productName, batch }) => (
        <p key={id} className="wrap-anywhere">
          {productName}: lot {batch?.lotNumber} was recalled.
        </p>
      ))}
      <p>{next}</p>
    </Banner>
  );
}
