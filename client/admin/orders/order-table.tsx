import { useRef, type MouseEvent } from 'react';
import { StatusBadge } from '#client/components/status-badge.tsx';
import { Card } from '#client/ui/card.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { Due, itemInWords } from './order-work.tsx';

type Props = {
  orders: readonly AdminOrder[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
};

/** Many orders at a glance, a row each, to choose from. Shift chooses all rows between two. */
export function OrderTable({ orders, selected, onSelect, onOpen }: Props) {
  const last = useRef<number>(undefined);
  const choose = (at: number, event: MouseEvent<HTMLInputElement>) => {
    const isOn = event.currentTarget.checked;
    const from = event.shiftKey ? (last.current ?? at) : at;
    const next = new Set(selected);
    for (const { id } of orders.slice(Math.min(from, at), Math.max(from, at) + 1)) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    last.current = at;
    onSelect(next);
  };
  const isAll = orders.every(({ id }) => selected.has(id));
  return (
    <Card className="overflow-x-auto">
      <table aria-label="Orders" className="w-full min-w-4xl text-left text-meta">
        <thead className="border-b border-line text-muted">
          <tr className="*:px-2 *:py-2 *:font-normal">
            <th className="w-11">
              <Tick
                label="Select all orders"
                checked={isAll}
                onClick={() => onSelect(new Set(isAll ? [] : orders.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">Order</th>
            <th scope="col">Due</th>
            <th scope="col">Customer</th>
            <th scope="col">Items</th>
            <th scope="col">Address</th>
            <th scope="col" className="text-right">
              Total
            </th>
            <th scope="col">Status</th>
            <th scope="col">Driver</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, at) => (
            <tr
              key={order.id}
              className="h-11 border-b border-line last:border-0 *:px-2 has-checked:bg-brand-soft"
            >
              <td>
                <Tick
                  label={`Select ${order.orderNumber}`}
                  checked={selected.has(order.id)}
                  onClick={(event) => choose(at, event)}
                />
              </td>
              <td>
                <button
                  type="button"
                  aria-label={`View Details of ${order.orderNumber}`}
                  className="min-h-11 font-semibold tabular-nums underline underline-offset-2"
                  onClick={() => onOpen(order.id)}
                >
                  {order.orderNumber.split('-').at(-1)}
                </button>
              </td>
              <td>{isOpen(order) && <Due deliveryTime={order.deliveryTime} />}</td>
              <td className="max-w-36 truncate">{order.customerName}</td>
              <td className="max-w-64 truncate">{order.items?.map(itemInWords).join(', ')}</td>
              <td className="max-w-48 truncate">{order.deliveryAddress}</td>
              <td className="text-right tabular-nums">{dollars(order.total)}</td>
              <td>
                <StatusBadge status={order.status} />
              </td>
              <td className="max-w-32 truncate">{order.driverName ?? 'No driver'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type TickProps = { label: string; checked: boolean; onClick: (event: MouseEvent<HTMLInputElement>) => void };

const Tick = ({ label, checked, onClick }: TickProps) => (
  <label className="grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      className="size-5 accent-brand"
      checked={checked}
      onChange={() => undefined}
      onClick={onClick}
    />
  </label>
);
