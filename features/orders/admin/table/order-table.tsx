import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useDeferredValue, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { dollars, glanceDollars } from '#shared/money.ts';
import { formatItems } from '../../rules/format-items.ts';
import { isOpen } from '#shared/order-status.ts';
import { RowCheckbox, withRange } from '#platform/browser/editing/row-checkbox.tsx';
import { OpenButton } from '../open-button.tsx';
import { StepButton } from '../changes/next-step.tsx';
import { Due } from '../order-work.tsx';
import { formatNoShows, hasManyNoShows } from '../format.ts';
import { useSeenOnView } from '../mark-seen.ts';

type Props = {
  orders: readonly AdminOrder[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
};

/** In pixels; on a phone the check boxes stand apart by more than a fingertip may miss. */
const rowHeights = { wide: 44, phone: 52 };
/** Rows beyond the window, so that none is missing while it scrolls. */
const overscan = 12;
/** In characters, what its column has room for: "$999,999.99". */
const longestTotal = 11;

/** Many orders at a glance, a row each, to choose from. Shift chooses all rows between two. */
export function OrderTable({ orders, selected, onSelect, onOpen }: Props) {
  const rowHeight = useMediaQuery('(min-width: 768px)') ? rowHeights.wide : rowHeights.phone;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [orders.length]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone
  const virtual = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => rowHeight,
    // What is in sight first, the rest right after.
    overscan: useDeferredValue(overscan, 0),
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);

  const last = useRef<number>(undefined);
  const choose = (at: number, event: MouseEvent<HTMLInputElement>) => {
    const ids = orders.map(({ id }) => id);
    const from = event.shiftKey ? (last.current ?? at) : at;
    const next = withRange(selected, ids, [from, at], event.currentTarget.checked);
    last.current = at;
    onSelect(next);
  };
  const latest = useRef({ choose, onOpen });
  useLayoutEffect(() => {
    latest.current = { choose, onOpen };
  });
  const [stable] = useState(() => ({
    choose: (at: number, event: MouseEvent<HTMLInputElement>) => latest.current.choose(at, event),
    open: (id: string) => latest.current.onOpen(id),
  }));
  const isAll = orders.every(({ id }) => selected.has(id));
  return (
    <Card data-wide className="relative overflow-x-auto">
      <table
        aria-label="Orders"
        aria-rowcount={orders.length + 1}
        className="w-full min-w-240 table-fixed text-left text-meta"
      >
        <thead className="border-b border-line text-muted">
          <tr aria-rowindex={1} className="*:px-2 *:py-2 *:font-normal">
            <th className="w-15">
              <RowCheckbox
                label="Select all orders"
                checked={isAll}
                onClick={() => onSelect(new Set(isAll ? [] : orders.map(({ id }) => id)))}
              />
            </th>
            <th scope="col" className="w-18">
              Order
            </th>
            <th scope="col" className="w-24">
              Due
            </th>
            <th scope="col" className="w-[10%]">
              Customer
            </th>
            <th scope="col">Items</th>
            <th scope="col" className="w-[11%]">
              Address
            </th>
            <th scope="col" className="w-24 text-right">
              Total
            </th>
            <th scope="col" className="w-29">
              Status
            </th>
            <th scope="col" className="w-24">
              Driver
            </th>
            <th scope="col" className="w-29">
              Next step
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {drawn.map(({ index }) => {
            const order = orders[index];
            return (
              order && (
                <Row
                  key={order.id}
                  order={order}
                  at={index}
                  height={rowHeight}
                  isSelected={selected.has(order.id)}
                  onChoose={stable.choose}
                  onOpen={stable.open}
                />
              )
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </Card>
  );
}

type RowProps = {
  order: AdminOrder;
  at: number;
  height: number;
  isSelected: boolean;
  onChoose: (at: number, event: MouseEvent<HTMLInputElement>) => void;
  onOpen: (id: string) => void;
};

const Row = memo(function Row({ order, at, height, isSelected, onChoose, onOpen }: RowProps) {
  const seen = useSeenOnView(order);
  const total = dollars(order.total);
  return (
    <tr
      ref={seen}
      data-order={order.id}
      aria-rowindex={at + 2}
      data-selected={isSelected || undefined}
      style={{ height }}
      className="border-b border-line last:border-0 *:px-2 data-selected:bg-brand-soft data-selected:**:data-[part=step]:bg-surface md:**:data-[part=step]:min-h-9 md:**:data-[part=step]:py-1"
    >
      <td>
        <RowCheckbox
          label={`Select ${order.orderNumber}`}
          checked={isSelected}
          onClick={(event) => onChoose(at, event)}
        />
      </td>
      <td>
        <OpenButton order={order} onOpen={() => onOpen(order.id)} />
      </td>
      <td>{isOpen(order) && <Due deliveryTime={order.deliveryTime} />}</td>
      <td className="truncate">
        {order.customerName}
        {isOpen(order) && hasManyNoShows(order) && (
          <span className="block truncate text-on-pending" title={formatNoShows(order.noShows ?? 0)}>
            {order.noShows} no-shows
          </span>
        )}
      </td>
      <td>
        <span className="line-clamp-2">{formatItems(order.items ?? [])}</span>
      </td>
      <td>
        <span className="line-clamp-2 wrap-anywhere">{order.deliveryAddress}</span>
      </td>
      <td title={total} className="text-right tabular-nums">
        {total.length > longestTotal ? glanceDollars(order.total) : total}
      </td>
      <td>
        <StatusBadge status={order.status} />
      </td>
      <td className="truncate">{order.driverName ?? 'No driver'}</td>
      <td>
        <StepButton order={order} />
      </td>
    </tr>
  );
});
