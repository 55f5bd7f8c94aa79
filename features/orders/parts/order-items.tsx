import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { BatchLink } from '#features/products/contract/batch-link.ts';
import type { OrderItem } from '../contract/orders.ts';
import { dollars } from '#shared/money.ts';
import { CertificateLink } from '#features/products/parts/certificate-link.tsx';

type Item = Pick<OrderItem, 'id' | 'productName' | 'productPrice' | 'quantity'> & {
  sizeLabel?: string;
  batch?: BatchLink | null;
};

type Props<I extends Item> = {
  /** An offline copy from before there were sizes has no label. */
  items: readonly I[];
  /** Renders the action of a line. */
  renderAction?: (item: I) => ReactNode;
  className?: string;
};

/** The items of an order at the prices of its day. */
export function OrderItems<I extends Item>({ items, renderAction, className }: Props<I>) {
  return (
    <ul className={clsx('grid gap-2', className)}>
      {items.map((item) => (
        <li key={item.id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
          <div className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
            <span className="text-muted tabular-nums">{item.quantity} ×</span> {item.productName}
            {item.sizeLabel && <span className="text-muted"> · {item.sizeLabel}</span>}
            <CertificateLink batch={item.batch} />
            {renderAction?.(item)}
          </div>
          <span className="ml-auto tabular-nums">{dollars(item.productPrice * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
