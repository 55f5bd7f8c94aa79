import { Chip } from '#client/ui/chip.tsx';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';

type Props = { value: OrderStatus | undefined; onChange: (value: OrderStatus | undefined) => void };

const filters = [undefined, ...orderStatuses];

export function StatusFilter({ value, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label="Order status"
      className="-mx-4 mb-4 flex edge-fade gap-2 px-4 md:mx-0 md:px-0"
    >
      {filters.map((status) => (
        <Chip
          key={status ?? 'all'}
          selected={status === value}
          onClick={() => onChange(status)}
          className="shrink-0"
        >
          {status ? orderStatusLabels[status] : 'All Orders'}
        </Chip>
      ))}
    </div>
  );
}
