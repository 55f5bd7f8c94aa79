import { useQuery, useQueryClient } from '@tanstack/react-query';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { readChangedCart } from '#features/cart/customer/read-changed-cart.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { call } from '#platform/browser/api/api.ts';
import {
  errorToast,
  queryOptionsFor,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { type Order, reorder } from '../contract/orders.ts';
import { missingFrom, missingText } from '../rules/still-sold.ts';

type Props = { order: Pick<Order, 'id' | 'orderNumber' | 'items'>; className?: string; describedBy?: string };

/** Puts an order into the cart again, and leads there. */
export function ReorderButton({ order, className, describedBy }: Props) {
  const cache = useQueryClient();
  const { choose } = useConversation();
  const offline = useOfflineReason();
  const { missing, soldOut } = useMissing(order);
  const isGone = missing.length + soldOut.length === order.items.length && order.items.length > 0;
  const again = useSingleFlightMutation({
    mutationFn: () => call(reorder, { params: { id: order.id } }),
    onSuccess: ({ added, ...left }) => {
      void readChangedCart(cache);
      const words = missingText(left);
      if (added === 0) {
        toast({ title: 'Nothing of it can be ordered now', description: words, destructive: true });
        return;
      }
      choose({
        label: 'Order Again',
        view: 'cart',
        answer: words ? `Here is your cart. ${words}` : undefined,
      });
    },
    onError: (error) => showError(error, errorToast('Failed to order again. Please try again.')()),
  });
  return (
    <Button
      variant="soft"
      aria-describedby={describedBy}
      pending={again.isPending}
      disabledReason={offline || (isGone && 'Nothing of it can be ordered now')}
      onClick={() => again.mutate()}
      className={className}
    >
      <RotateCcw aria-hidden />
      Order Again
    </Button>
  );
}

/** Says what of an order is not to be had now, before it is ordered again. */
export function MissingItems({ order }: Pick<Props, 'order'>) {
  const words = missingText(useMissing(order));
  return words && <p className="text-meta text-muted wrap-anywhere">{words}</p>;
}

function useMissing({ items }: Props['order']) {
  const menu = useQuery(queryOptionsFor(listProducts, {})).data;
  // Until the menu is known the server says it.
  return menu ? missingFrom(items, menu) : { missing: [], soldOut: [] };
}
