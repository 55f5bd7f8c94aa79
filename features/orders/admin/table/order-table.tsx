import { useMemo } from 'react';
import { DeliveryStatusBadge, StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import type { Driver } from '#features/accounts/contract/users.ts';
import { dollars, glanceDollars } from '#shared/money.ts';
import { formatItems } from '../../rules/format-items.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { readZip } from '#shared/zip-code.ts';
import type { Column } from '#platform/browser/editing/resource-list-column.ts';
import { ResourceTable } from '#platform/browser/editing/resource-list-table.tsx';
import { OpenButton } from '../open-button.tsx';
import { CancelButton, StepButton } from '../changes/next-step.tsx';
import { useDriverSelect } from '../changes/driver-select.tsx';
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

const columns = (onOpen: (id: string) => void, drivers: readonly Driver[], isWide: boolean) => {
  const all: Record<string, Column<AdminOrder>> = {
    number: {
      id: 'number',
      header: 'Order',
      headClassName: 'w-18',
      sortBy: ({ createdAt }) => createdAt,
      cell: (order) => <Number order={order} onOpen={() => onOpen(order.id)} />,
    },
    due: {
      id: 'due',
      header: 'Due',
      headClassName: 'w-29',
      sortBy: (order) => promisedAt(order).getTime(),
      cell: (order) => <When order={order} />,
    },
    customer: {
      id: 'customer',
      header: 'Customer',
      headClassName: 'w-[10%]',
      className: 'truncate',
      sortBy: ({ customerName }) => customerName,
      cell: (order) => <Customer order={order} />,
    },
    items: { id: 'items', header: 'Items', cell: (order) => <Items order={order} /> },
    address: {
      id: 'address',
      header: 'Address',
      headClassName: isWide ? 'w-[11%]' : 'w-20',
      sortBy: ({ deliveryAddress }) => readZip(deliveryAddress) ?? deliveryAddress,
      cell: (order) => <Address order={order} isWide={isWide} />,
    },
    total: {
      id: 'total',
      header: 'Total',
      headClassName: 'w-24',
      className: 'text-right tabular-nums',
      sortBy: ({ total }) => total,
      cell: ({ total }) => <Total cents={total} />,
    },
    driver: {
      id: 'driver',
      header: 'Driver',
      headClassName: 'w-32',
      sortBy: ({ driverName }) => driverName ?? '',
      cell: (order) => <DriverCell order={order} drivers={drivers} />,
    },
    step: {
      id: 'step',
      header: 'Next step',
      headClassName: 'w-34',
      cell: (order) => (
        <span className="flex items-center gap-2">
          <StepButton order={order} />
          <CancelButton order={order} />
        </span>
      ),
    },
  };
  // Where there is little room, what to do comes first, the ZIP is all of the address, and the step says the status.
  const sequence = isWide
    ? ['number', 'due', 'customer', 'items', 'address', 'total', 'driver', 'step']
    : ['number', 'due', 'step', 'items', 'address', 'customer', 'total', 'driver'];
  return sequence.flatMap((id) => all[id] ?? []);
};

/** The next step says the status of an open order, so on the road its delivery is named, and a closed one has its status. */
const When = ({ order }: CellProps) =>
  isOpen(order) ? (
    <span className="grid justify-items-start gap-0.5">
      <Due order={order} />
      {order.deliveryStatus && isOnTheRoad(order.deliveryStatus) && (
        <DeliveryStatusBadge deliveryStatus={order.deliveryStatus} />
      )}
    </span>
  ) : (
    <StatusBadge status={order.status} />
  );

function Address({ order: { deliveryAddress }, isWide }: CellProps & { isWide: boolean }) {
  const zip = readZip(deliveryAddress);
  return (
    <span className="line-clamp-2 wrap-anywhere" title={deliveryAddress}>
      {zip && <strong className="tabular-nums">{zip}</strong>}
      {(isWide || !zip) && ` ${deliveryAddress}`}
    </span>
  );
}

function DriverCell({ order, drivers }: CellProps & { drivers: readonly Driver[] }) {
  const { control, questions } = useDriverSelect({ order, drivers });
  if (!isOpen(order)) return order.driverName ?? 'No driver';
  return (
    <>
      {control}
      {questions}
    </>
  );
}

/** Shows the notes for the packer and the driver below their order, as long as that is open. */
function Note({ row, colSpan }: { row: AdminOrder; colSpan: number }) {
  const { driverNote, apartment, gateCode, payWith } = row;
  const said = [
    driverNote && `Note: ${driverNote}`,
    apartment && `Apartment ${apartment}`,
    gateCode && `Gate code ${gateCode}`,
    payWith && `Pays with ${dollars(payWith)}`,
  ].filter(Boolean);
  if (!isOpen(row) || said.length === 0) return null;
  return (
    <tr>
      <td colSpan={colSpan} className="px-2 pb-2 pl-14 text-meta wrap-anywhere text-muted">
        {said.join(' · ')}
      </td>
    </tr>
  );
}

/** A recalled product comes first, in red: the row has no room for more. */
function Items({ order }: { order: AdminOrder }) {
  const { items = [] } = order;
  const recalled = isOpen(order) && items.find(({ batch }) => batch?.isRecalled);
  return (
    <span className="line-clamp-2" title={formatItems(items)}>
      {recalled && <strong className="text-danger">Recalled: {recalled.productName} · </strong>}
      {formatItems(items)}
    </span>
  );
}

type Props = { orders: readonly AdminOrder[]; drivers: readonly Driver[]; onOpen: (id: string) => void };

export function OrderTable({ orders, drivers, onOpen }: Props) {
  const rowHeight = useMediaQuery('(min-width: 768px)') ? rowHeights.wide : rowHeights.phone;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const now = useNow();
  // Late ones first, while nobody has chosen another sequence.
  const sorted = useMemo(() => {
    const isLate = (order: AdminOrder) => isOpen(order) && promisedAt(order) < now;
    return [...orders.filter(isLate), ...orders.filter((order) => !isLate(order))];
  }, [orders, now]);
  const look = useMemo(
    () => ({
      columns: columns(onOpen, drivers, isWide),
      minWidth: 'min-w-240',
      Note,
      rowHeight,
      rowClassName:
        'h-13 md:h-11 in-data-selected:**:data-[part=step]:bg-surface md:**:data-[part=step]:min-h-9 md:**:data-[part=step]:py-1',
      nameOf: ({ orderNumber }: AdminOrder) => orderNumber,
      idAttribute: 'data-order' as const,
    }),
    [onOpen, drivers, isWide, rowHeight],
  );
  return (
    <ResourceTable<AdminOrder>
      label="Orders"
      rows={sorted}
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
