import { clsx } from 'clsx';
import type { BatchLink } from '#shared/contract/batches.ts';
import type { OrderItem } from '#shared/contract/orders.ts';
import { dollars } from '#shared/money.ts';
import { CertificateLink } from './certificate-link.tsx';

type Props = {
  /** An offline copy from before there were sizes has no label. */
  items: readonly (Pick<OrderItem, 'id' | 'productName' | 'productPrice' | 'quantity'> & {
    sizeLabel?: string;
    batch?: BatchLink | null;
  })[];
  className?: string;
};

/** What was ordered, at the prices of the day it was. */
export function OrderItems({ items, className }: Props) {
  return (
    <ul className={clsx('grid gap-2', className)}>
      {items.map(({ id, productName, sizeLabel, productPrice, quantity, batch }) => (
        <li key={id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
          <span className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
            <span className="text-muted tabular-nums">{quantity} ×</span> {productName}
            {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
            <CertificateLink batch={batch} />
          </span>
          <span className="ml-auto tabular-nums">{dollars(productPrice * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
