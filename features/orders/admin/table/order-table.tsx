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

/** On a phone the check boxes are apart by more than a fingertip may miss. */
const rowHeights = { wide: 44, phone: 52 };
/** The column of totals has room for "$999,999.99". */
const maxTotalLength = 11;

const columns = (onOpen: (id: string) => void): Column<AdminOrder>[] => [
  {
    id: 'number',
    header: 'Order',
    headClassName: 'w-18',
    cell: (order) => <Number order={order} onOpen={() => onOpen(order.id)} />,
  },
  {
    id: 'due',
    header: 'Due',
    headClassName: 'w-24',
    cell: (order) => isOpen(order) && <Due order={order} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    headClassName: 'w-[10%]',
    className: 'truncate',
    cell: (order) => <Customer order={order} />,
  },
  {
    id: 'items',
    header: 'Items',
    cell: (order) => <Items order={order} />,
  },
  {
    id: 'address',
    header: 'Address',
    headClassName: 'w-[11%]',
    cell: (order) => <span className="line-clamp-2 wrap-anywhere">{order.deliveryAddress}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    headClassName: 'w-24',
    className: 'text-right tabular-nums',
    cell: ({ total }) => <Total cents={total} />,
  },
  {
    id: 'status',
    header: 'Status',
    headClassName: 'w-29',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'driver',
    header: 'Driver',
    headClassName: 'w-24',
    className: 'truncate',
    cell: ({ driverName }) => driverName ?? 'No driver',
  },
  { id: 'step', header: 'Next step', headClassName: 'w-29', cell: (order) => <StepButton order={order} /> },
];

/** A recalled product comes first, in red: the row has no room for more. */
function Items({ order }: { order: AdminOrder }) {
  const { items = [] } = order;
  const recalled = isOpen(order) && items.find(({ batch }) => batch?.isRecalled);
  return (
    <span className="line-clamp-2">
      {recalled && <strong className="text-danger">Recalled: {recalled.productName} · </strong>}
      {formatItems(items)}
    </span>
  );
}

type Props = { orders: readonly AdminOrder[]; drivers: readonly Driver[]; onOpen: (id: string) => void };

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
