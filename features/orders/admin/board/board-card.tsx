import GripVertical from '~icons/lucide/grip-vertical';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { RecalledWarning } from '../../parts/recalled-warning.tsx';
import { formatItem } from '../../rules/format-items.ts';
import { isOpen, orderStatusLabels } from '#shared/order-status.ts';
import { type BoardColumn, adjacentColumn, columnLabels, columnOf, moveTo } from './board-columns.ts';
import { DetailsUndo } from '../card-actions.tsx';
import { CallFirst } from '../changes/call-first.tsx';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import type { LoadedDriver } from '../changes/driver-options.tsx';
import { useDriverSelect } from '../changes/driver-select.tsx';
import { formatAgo, streetAndZip } from '../format.ts';
import { OpenButton } from '../open-button.tsx';
import { StepButton } from '../changes/next-step.tsx';
import { Due, recalledNext } from '../order-work.tsx';
import { useSeenOnView } from '../mark-seen.ts';
import { useTouchDrag } from './use-touch-drag.ts';
import { useSetDelivery, useSetStatus } from '../changes/use-change-order.ts';

type Props = {
  order: AdminOrder;
  drivers: readonly LoadedDriver[];
  /** The card was dropped on this column: it moves there and calls `onMoved`. */
  wanted: BoardColumn | undefined;
  onMoved: () => void;
  takesFocus: boolean;
  onFocus: (id: string | undefined) => void;
  onDrag: (order: AdminOrder | undefined) => void;
  /** Touch drags the card over this column, and drops it there. */
  onOver: (column: BoardColumn | undefined) => void;
  onDrop: (column: BoardColumn) => void;
  onOpen: () => void;
};

/** The handle moves the card by touch and arrow keys; the mouse drags the whole card. */
export function BoardCard({
  order,
  drivers,
  wanted,
  onMoved,
  takesFocus,
  onFocus,
  onDrag,
  onOver,
  onDrop,
  onOpen,
}: Props) {
  const { orderNumber, version: seen, customerName, items = [], total, deliveryAddress } = order;
  const setStatus = useSetStatus(order);
  const setDelivery = useSetDelivery(order);
  const driver = useDriverSelect({ order, drivers, isShort: true });
  const offline = useOfflineReason();
  const handle = useRef<HTMLButtonElement>(null);
  const seenRef = useSeenOnView(order);
  const { conflict, closeConflict } = setStatus.conflict ? setStatus : setDelivery;

  const move = (column: BoardColumn) => {
    const how = offline ? undefined : moveTo(order, column);
    if (!how) return;
    if ('status' in how) setStatus.mutate({ value: how.status, seen });
    else setDelivery.mutate({ value: how.deliveryStatus, seen });
  };
  const drop = useEffectEvent((column: BoardColumn) => {
    move(column);
    onMoved();
  });
  useEffect(() => {
    if (wanted) drop(wanted);
  }, [wanted]);

  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    handle.current?.focus();
    onFocus(undefined);
  });
  useEffect(() => takeFocus(), []);

  const touch = useTouchDrag({
    onBegin: () => onDrag(order),
    onOver,
    onEnd: (column) => {
      if (column) onDrop(column);
      onDrag(undefined);
    },
  });

  const keyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    const column = step && adjacentColumn(order, step);
    if (!column) return;
    event.preventDefault();
    onFocus(order.id);
    move(column);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move it by its handle
    <li
      ref={seenRef}
      data-order={order.id}
      draggable={!offline}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', orderNumber);
        onDrag(order);
      }}
      onDragEnd={() => onDrag(undefined)}
      className="relative grid gap-2 rounded-control border border-line bg-surface p-2"
    >
      <div className="flex flex-wrap items-center gap-y-2">
        <IconButton
          ref={handle}
          icon={GripVertical}
          label={`Move ${orderNumber}, in ${columnLabels[columnOf(order)]}. Use the arrow keys.`}
          title="Drag the card, or use the arrow keys"
          disabledReason={offline}
          onKeyDown={keyDown}
          {...touch}
          className="mr-2 -ml-2 touch-none"
        />
        <OpenButton order={order} onOpen={onOpen} />
        <span className="ml-auto">{isOpen(order) ? <Due order={order} /> : <Closed order={order} />}</span>
      </div>
      <RecalledWarning order={order} next={recalledNext} />
      <ul className="px-2 text-meta">
        {items.slice(0, 3).map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {formatItem(item)}
          </li>
        ))}
        {items.length > 3 && <li className="text-muted">+{items.length - 3} more</li>}
      </ul>
      <div className="px-2 pb-1 text-meta">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">{customerName}</span>
          <span className="tabular-nums">{dollars(total)}</span>
        </p>
        <p title={deliveryAddress} className="wrap-anywhere text-muted empty:hidden">
          {streetAndZip(deliveryAddress)}
        </p>
      </div>
      {isOpen(order) ? (
        driver.control
      ) : (
        <p className="px-2 text-meta text-muted wrap-anywhere">{order.driverName ?? 'No driver'}</p>
      )}
      {driver.questions}
      <CallFirst order={order} />
      <div className="flex flex-wrap justify-end gap-2">
        <DetailsUndo order={order} />
        <StepButton order={order} />
      </div>
      {conflict && <CellConflict conflict={conflict} onClose={closeConflict} />}
    </li>
  );
}

/** This is text, because no badge fits next to the number. */
function Closed({ order: { status, completedAt } }: { order: AdminOrder }) {
  const now = useNow();
  const label = orderStatusLabels[status];
  if (status !== 'completed') return <span className="pr-2 text-meta text-danger">{label}</span>;
  return (
    <span className="pr-2 text-meta whitespace-nowrap text-muted">
      <span className="sr-only">{label} </span>
      {/* The server sets the time: until its answer comes there is none. */}
      {completedAt && formatAgo(completedAt, now)}
    </span>
  );
}
