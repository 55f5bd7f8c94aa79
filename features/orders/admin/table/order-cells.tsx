import type { ReactNode } from 'react';
import { DeliveryStatusBadge, StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { dollars, glanceDollars } from '#shared/money.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { readZip } from '#shared/zip-code.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { formatItems } from '../../rules/format-items.ts';
import type { LoadedDriver } from '../changes/driver-options.tsx';
import { useDriverSelect } from '../changes/driver-select.tsx';
import { formatNoShows, hasManyNoShows } from '../format.ts';
import { useSeenOnView } from '../mark-seen.ts';
import { OpenButton } from '../open-button.tsx';
import { Due } from '../order-work.tsx';

type CellProps = { order: AdminOrder };

/** The column of totals has room for "$999,999.99". */
const maxTotalLength = 11;

/** A started order has the status of its delivery. */
export const StatusCell = ({ order }: CellProps) =>
  order.status === 'processing' && order.deliveryStatus ? (
    <DeliveryStatusBadge deliveryStatus={order.deliveryStatus} />
  ) : (
    <StatusBadge status={order.status} />
  );

/** Without a column for the status, on the road the delivery is named here, and a closed order has its status. */
export const WhenCell = ({ order, hasStatus }: CellProps & { hasStatus: boolean }) =>
  isOpen(order) || !hasStatus ? (
    <span className="grid justify-items-start gap-0.5">
      {isOpen(order) && <Due order={order} />}
      {hasStatus && order.deliveryStatus && isOnTheRoad(order.deliveryStatus) && (
        <DeliveryStatusBadge deliveryStatus={order.deliveryStatus} />
      )}
    </span>
  ) : (
    <StatusBadge status={order.status} />
  );

export function AddressCell({ order: { deliveryAddress }, isWide }: CellProps & { isWide: boolean }) {
  const zip = readZip(deliveryAddress);
  return (
    <span className="line-clamp-2 wrap-anywhere" title={deliveryAddress}>
      {zip && <strong className="tabular-nums">{zip}</strong>}
      {(isWide || !zip) && ` ${deliveryAddress}`}
    </span>
  );
}

export function DriverCell({ order, drivers }: CellProps & { drivers: readonly LoadedDriver[] }) {
  const { control, questions } = useDriverSelect({ order, drivers, isShort: true });
  if (!isOpen(order)) return order.driverName ?? 'No driver';
  return (
    <>
      {control}
      {questions}
    </>
  );
}

type NoteProps = { row: AdminOrder; colSpan: number };

/** The notes for the packer and the driver stand below their order, as long as that is open. */
export function Note({ row, colSpan }: NoteProps) {
  const said = notesOf(row);
  return said && <BelowRow colSpan={colSpan}>{said}</BelowRow>;
}

/** A narrow table has no column for the customer and the items: they are here, and none is cut. */
export function NoteWithItems({ row, colSpan }: NoteProps) {
  const said = notesOf(row);
  return (
    <BelowRow colSpan={colSpan}>
      <strong className="block text-ink">
        <CustomerCell order={row} />
      </strong>
      <span className="block text-ink">
        <Items order={row} />
      </span>
      {said}
    </BelowRow>
  );
}

function notesOf(order: AdminOrder) {
  const { driverNote, apartment, gateCode, payWith } = order;
  const said = [
    driverNote && `Note: ${driverNote}`,
    apartment && `Apartment ${apartment}`,
    gateCode && `Gate code ${gateCode}`,
    payWith && `Pays with ${dollars(payWith)}`,
  ].filter(Boolean);
  return isOpen(order) && said.length > 0 ? said.join(' · ') : null;
}

const BelowRow = ({ colSpan, children }: Pick<NoteProps, 'colSpan'> & { children: ReactNode }) => (
  <tr>
    <td colSpan={colSpan} className="px-2 pb-2 pl-14 text-meta wrap-anywhere text-muted">
      {/* On a phone the table is wider than the screen. */}
      <p className="sticky left-14 w-fit max-w-[calc(100vw-6rem)]">{children}</p>
    </td>
  </tr>
);

export const ItemsCell = ({ order }: CellProps) => (
  <span className="line-clamp-2" title={formatItems(order.items ?? [])}>
    <Items order={order} />
  </span>
);

/** A recalled product comes first, in red: the row has no room for more. */
function Items({ order }: CellProps) {
  const { items = [] } = order;
  const recalled = isOpen(order) && items.find(({ batch }) => batch?.isRecalled);
  return (
    <>
      {recalled && <strong className="text-danger">Recalled: {recalled.productName} · </strong>}
      {formatItems(items)}
    </>
  );
}

type NumberProps = CellProps & { hasCustomer: boolean; onOpen: () => void };

/** The customer is below the number, unless a column or the line below the row has the name. */
export function NumberCell({ order, hasCustomer, onOpen }: NumberProps) {
  return (
    <span ref={useSeenOnView(order)} className="block">
      <OpenButton order={order} onOpen={onOpen} />
      {!hasCustomer && (
        <span className="block truncate" title={order.customerName}>
          <CustomerCell order={order} />
        </span>
      )}
    </span>
  );
}

export const CustomerCell = ({ order }: CellProps) => (
  <>
    {order.customerName}
    {isOpen(order) && hasManyNoShows(order) && (
      <span className="block truncate text-on-pending" title={formatNoShows(order.noShows ?? 0)}>
        {order.noShows} no-shows
      </span>
    )}
  </>
);

export function TotalCell({ cents }: { cents: number }) {
  const total = dollars(cents);
  return <span title={total}>{total.length > maxTotalLength ? glanceDollars(cents) : total}</span>;
}
