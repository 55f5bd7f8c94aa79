import { Button } from '#platform/browser/ui/button.tsx';
import type { AdminOrder } from '../contract/admin-orders.ts';

type Props = { order: Pick<AdminOrder, 'orderNumber'>; onOpen: () => void };

/** The end of the number is enough where there is little room. */
export const OpenButton = ({ order: { orderNumber }, onOpen }: Props) => (
  <Button
    variant="ghost"
    data-part="open"
    aria-label={`View Details of ${orderNumber}`}
    className="min-w-11 px-0! tabular-nums underline underline-offset-2"
    onClick={onOpen}
  >
    {orderNumber.split('-').at(-1)}
  </Button>
);
