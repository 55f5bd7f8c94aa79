import { useMemo } from 'react';
import { StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import type { Driver } from '#features/accounts/contract/users.ts';
import { dollars, glanceDollars } from '#shared/money.ts';
import { formatItems } from '../../rules/format-items.ts';
import { isOpen } from '#shared/order-status.ts';
import { type Column, ResourceTable } from '#platform/browser/editing/resource-list-table.tsx';
import { OpenButton } from '../open-button.tsx';
import { StepButton } from '../changes/next-step.tsx';
import { Due } from '../order-work.tsx';
import { formatNoShows, hasManyNoShows } from '../format.ts';
import { useSeenOnView } from '../mark-seen.ts';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { OrderResults } from './order-results.tsx';
import { UndoBar } from './undo-bar.tsx';

/** In pixels; on a phone the check boxes are apart by more than a fingertip may miss. */
const rowHeights = { wide: 44, phone: 52 };
/** What the column of totals has room for, in characters: "$999,999.99". */
const maxTotalLength = 11;

const columns = (onOpen: (id: string) => void): Column<AdminOrder>[] => [
  {
    id: 'number',
    header: 'Order',
    meta: { headClassName: 'w-18' },
    cell: ({ row }) => <Number order={row.original} onOpen={() => onOpen(row.id)} />,
  },
  {
    id: 'due',
    header: 'Due',
    meta: { headClassName: 'w-24' },
    cell: ({ row }) => isOpen(row.original) && <Due deliveryTime={row.original.deliveryTime} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    meta: { headClassName: 'w-[10%]', className: 'truncate' },
    cell: ({ row }) => <Customer order={row.original} />,
  },
  {
    id: 'items',
    header: 'Items',
    cell: ({ row }) => <span className="line-clamp-2">{formatItems(row.original.items ?? [])}</span>,
  },
  {
    id: 'address',
    header: 'Address',
    meta: { headClassName: 'w-[11%]' },
    cell: ({ row }) => <span className="line-clamp-2 wrap-anywhere">{row.original.deliveryAddress}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    meta: { headClassName: 'w-24', className: 'text-right tabular-nums' },
    cell: ({ row }) => <Total cents={row.original.total} />,
  },
  {
    id: 'status',
    header: 'Status',
    meta: { headClassName: 'w-29' },
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  },
  {
    id: 'driver',
    header: 'Driver',
    meta: { headClassName: 'w-24', className: 'truncate' },
    cell: ({ row }) => row.original.driverName ?? 'No driver',
  },
  {
    id: 'step',
    header: 'Next step',
    meta: { headClassName: 'w-29' },
    cell: ({ row }) => <StepButton order={row.original} />,
  },
];

type Props = { orders: readonly AdminOrder[]; drivers: readonly Driver[]; onOpen: (id: string) => void };

/** Many orders at a glance, with what can be done with those that are chosen. */
export function OrderTable({ orders, drivers, onOpen }: Props) {
  const rowHeight = useMediaQuery('(min-width: 768px)') ? rowHeights.wide : rowHeights.phone;
  const look = useMemo(
    () => ({
      columns: columns(onOpen),
      minWidth: 'min-w-240',
      rowHeight,
      rowClassName:
        'h-13 md:h-11 in-data-selected:**:data-[part=step]:bg-surface md:**:data-[part=step]:min-h-9 md:**:data-[part=step]:py-1',
      nameOf: ({ orderNumber }: AdminOrder) => orderNumber,
      idAttribute: 'data-order' as const,
    }),
    [onOpen, rowHeight],
  );
  return (
    <ResourceTable<AdminOrder>
      label="Orders"
      rows={orders}
      look={look}
      bulk={{
        Frame: OrderResults,
        renderAbove: (rows) => <UndoBar orders={rows} />,
        renderBar: (chosen, onClear) => <OrderBulkBar orders={chosen} {...{ drivers, onClear }} />,
      }}
    />
  );
}

type CellProps = { order: AdminOrder };

function Number({ order, onOpen }: CellProps & { onOpen: () => void }) {
  return (
    <span ref={useSeenOnView(order)}>
      <OpenButton order={order} onOpen={onOpen} />
    </span>
  );
}

const Customer = ({ order }: CellProps) => (
  <>
    {order.customerName}
    {isOpen(order) && hasManyNoShows(order) && (
      <span className="block truncate text-on-pending" title={formatNoShows(order.noShows ?? 0)}>
        {order.noShows} no-shows
      </span>
    )}
  </>
);

function Total({ cents }: { cents: number }) {
  const total = dollars(cents);
  return <span title={total}>{total.length > maxTotalLength ? glanceDollars(cents) : total}</span>;
}
