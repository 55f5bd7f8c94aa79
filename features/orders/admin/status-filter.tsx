import { Chip } from '#platform/browser/ui/chip.tsx';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';

type Props = {
  value: OrderStatus | undefined;
  /** Another view is chosen, so none of these is. */
  isQuiet: boolean;
  onChange: (value: OrderStatus | undefined) => void;
};

const filters = [undefined, ...orderStatuses];

export function StatusFilter({ value, isQuiet, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label="Order status"
      className="flex min-w-0 flex-1 gap-2 scroll-px-4 overflow-x-auto mask-r-from-[calc(100%-1rem)] px-4 py-1 mask-l-from-[calc(100%-1rem)] [scrollbar-width:none] md:mask-none md:px-1"
    >
      {filters.map((status) => (
        <Chip
          key={status ?? 'all'}
          selected={!isQuiet && status === value}
          onClick={() => onChange(status)}
          // Browsers leave one that is half in sight where it is.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          className="shrink-0"
        >
          {status ? orderStatusLabels[status] : 'All Orders'}
        </Chip>
      ))}
    </div>
  );
}
