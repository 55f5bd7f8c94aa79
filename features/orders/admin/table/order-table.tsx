import { useMemo } from 'react';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import { deliveryStatuses, isOnTheRoad, isOpen, orderStatuses } from '#shared/order-status.ts';
import { readZip } from '#shared/zip-code.ts';
import type { Column } from '#platform/browser/editing/resource-list-column.ts';
import { ResourceTable } from '#platform/browser/editing/resource-list-table.tsx';
import { CancelButton, StepButton } from '../changes/next-step.tsx';
import type { LoadedDriver } from '../changes/driver-options.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import {
  AddressCell,
  CustomerCell,
  DriverCell,
  ItemsCell,
  Note,
  NoteWithItems,
  NumberCell,
  StatusCell,
  TotalCell,
  WhenCell,
} from './order-cells.tsx';
import { OrderResults } from './order-results.tsx';
import { UndoBar } from './undo-bar.tsx';

/** In a narrow table the customer and the items are below the row. */
const rowHeights = { wide: 44, narrow: 90 };
/** Only the widest table has columns of their own for both the customer and the status, and room for the items too. */
type Room = 'narrow' | 'wide' | 'wider' | 'widest';

const columns = (onOpen: (id: string) => void, drivers: readonly LoadedDriver[], room: Room) => {
  const isWide = room !== 'narrow';
  const hasCustomer = !isWide || sequences[room].includes('customer');
  const hasStatus = sequences[room].includes('status');
  const all: Record<string, Column<AdminOrder>> = {
    number: {
      id: 'number',
      header: 'Order',
      headClassName: isWide ? (hasCustomer ? 'w-18' : 'w-28') : 'w-20',
      sortBy: ({ createdAt }) => createdAt,
      cell: (order) => <NumberCell {...{ order, hasCustomer }} onOpen={() => onOpen(order.id)} />,
    },
    due: {
      id: 'due',
      header: 'Due',
      headClassName: room === 'wide' ? 'w-29' : room === 'wider' ? 'w-24' : 'w-26',
      sortBy: (order) => promisedAt(order).getTime(),
      cell: (order) => <WhenCell order={order} hasStatus={!hasStatus} />,
    },
    status: {
      id: 'status',
      header: 'Status',
      headClassName: room === 'wider' ? 'w-34' : 'w-36',
      sortBy: placeOfStatus,
      cell: (order) => <StatusCell order={order} />,
    },
    customer: {
      id: 'customer',
      header: 'Customer',
      headClassName: 'w-[10%]',
      className: 'truncate',
      sortBy: ({ customerName }) => customerName,
      cell: (order) => <CustomerCell order={order} />,
    },
    items: { id: 'items', header: 'Items', cell: (order) => <ItemsCell order={order} /> },
    address: {
      id: 'address',
      header: isWide ? 'Address' : 'ZIP',
      headClassName: room === 'wider' ? 'w-22' : isWide ? 'w-[11%]' : 'w-17',
      sortBy: ({ deliveryAddress }) => readZip(deliveryAddress) ?? deliveryAddress,
      cell: (order) => <AddressCell order={order} isWide={isWide} />,
    },
    total: {
      id: 'total',
      header: 'Total',
      headClassName: room === 'wide' || room === 'widest' ? 'w-24' : 'w-22',
      className: 'text-right tabular-nums',
      sortBy: ({ total }) => total,
      cell: ({ total }) => <TotalCell cents={total} />,
    },
    driver: {
      id: 'driver',
      header: 'Driver',
      headClassName: room === 'widest' ? 'w-44' : isWide ? 'w-36' : 'w-32 sm:w-auto',
      sortBy: ({ driverName }) => driverName ?? '',
      cell: (order) => <DriverCell order={order} drivers={drivers} />,
    },
    step: {
      id: 'step',
      header: 'Next step',
      headClassName: isWide ? 'w-40' : 'w-32',
      cell: (order) => (
        <span className="flex items-center gap-2">
          <StepButton order={order} />
          {/* A narrow table has no room for it next to "Delivered"; the details have it too. */}
          {(isWide || !isOnTheRoad(order.deliveryStatus)) && <CancelButton order={order} />}
        </span>
      ),
    },
  };
  return sequences[room].flatMap((id) => all[id] ?? []);
};

/** In little room the next step comes first, and the ZIP is all of the address. */
const sequences: Record<Room, string[]> = {
  widest: ['number', 'due', 'status', 'customer', 'items', 'address', 'total', 'driver', 'step'],
  wider: ['number', 'due', 'status', 'items', 'address', 'total', 'driver', 'step'],
  wide: ['number', 'due', 'customer', 'items', 'address', 'total', 'driver', 'step'],
  narrow: ['number', 'due', 'step', 'address', 'total', 'driver'],
};

/** Sorts open orders by how far they are, then the closed ones. */
const placeOfStatus = (order: AdminOrder) =>
  orderStatuses.indexOf(order.status) * 10 +
  (isOpen(order) && order.deliveryStatus ? deliveryStatuses.indexOf(order.deliveryStatus) + 1 : 0);

type Props = {
  orders: readonly AdminOrder[];
  drivers: readonly LoadedDriver[];
  onOpen: (id: string) => void;
};

export function OrderTable({ orders, drivers, onOpen }: Props) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isWider = useMediaQuery('(min-width: 1280px)');
  const isWidest = useMediaQuery('(min-width: 1500px)');
  const rowHeight = isWide ? rowHeights.wide : rowHeights.narrow;
  const room: Room = isWidest ? 'widest' : isWider ? 'wider' : isWide ? 'wide' : 'narrow';
  const now = useNow();
  // The server has the late ones first. Those that have become late since then follow here.
  const sorted = useMemo(() => {
    const isLate = (order: AdminOrder) => isOpen(order) && promisedAt(order) < now;
    const late = orders.filter(isLate).toSorted((one, other) => +promisedAt(one) - +promisedAt(other));
    return [...late, ...orders.filter((order) => !isLate(order))];
  }, [orders, now]);
  const look = useMemo(
    () => ({
      columns: columns(onOpen, drivers, room),
      // On a phone it is as wide as its columns: wider ones would push the cross out of sight.
      minWidth: isWide ? 'min-w-240' : 'min-w-161 sm:min-w-180',
      Note: isWide ? Note : NoteWithItems,
      rowHeight,
      rowClassName:
        'h-13 md:h-11 in-data-selected:**:data-[part=step]:bg-surface md:**:data-[part=step]:min-h-9 md:**:data-[part=step]:py-1 xl:**:data-[part=open]:min-h-6 xl:**:data-[part=open]:py-0',
      nameOf: ({ orderNumber }: AdminOrder) => orderNumber,
      idAttribute: 'data-order' as const,
    }),
    [onOpen, drivers, room, isWide, rowHeight],
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
