import type { AdminOrder } from '../../contract/admin-orders.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';

export const boardColumns = ['new', 'preparing', 'road', 'done'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const columnLabels: Record<BoardColumn, string> = {
  new: 'New',
  preparing: 'Preparing',
  road: 'On the road',
  done: 'Done',
};

type Progress = Pick<AdminOrder, 'status' | 'deliveryStatus'>;

export function columnOf(order: Progress): BoardColumn {
  if (!isOpen(order)) return 'done';
  if (isOnTheRoad(order.deliveryStatus)) return 'road';
  return order.status === 'pending' ? 'new' : 'preparing';
}

export type Move = { status: AdminOrder['status'] } | { deliveryStatus: 'preparing' | 'picked_up' };

/**
 * Returns the change that moves an order to a column, or undefined if it cannot go there. A cancelled order is
 * reopened on its card.
 */
export function moveTo(order: Progress, column: BoardColumn): Move | undefined {
  const from = columnOf(order);
  if (from === column || order.status === 'cancelled') return undefined;
  if (column === 'done') return { status: 'completed' };
  if (column === 'road') return from === 'done' ? undefined : { deliveryStatus: 'picked_up' };
  if (from === 'road') return column === 'preparing' ? { deliveryStatus: 'preparing' } : undefined;
  return { status: column === 'new' ? 'pending' : 'processing' };
}

/** Returns the next column on that side that the order can move to. */
export function adjacentColumn(order: Progress, step: 1 | -1): BoardColumn | undefined {
  const at = boardColumns.indexOf(columnOf(order));
  const beside = step > 0 ? boardColumns.slice(at + 1) : boardColumns.slice(0, at).toReversed();
  return beside.find((column) => moveTo(order, column));
}
