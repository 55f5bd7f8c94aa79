import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#platform/browser/parts/reason-dialog.tsx';
import { call, reasonOf } from '#platform/browser/api/api.ts';
import { cancelOrder, getOrder, listOrders } from '../contract/orders.ts';
import { keyOf, useSingleFlightMutation, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import type { Order } from '../contract/orders.ts';

const reasons = ['Ordered by mistake', 'I changed my mind', 'It takes too long', 'Wrong address or items'];

type Props = { order: Order; onClose: () => void; onCancelled?: () => void };

/** Asks before an order is cancelled, and why. */
export function CancelDialog({ order, onClose, onCancelled }: Props) {
  const cache = useQueryClient();
  const offline = useOfflineReason();
  const { id, orderNumber } = order;
  const cancel = useSingleFlightMutation({
    mutationFn: (why: string) => call(cancelOrder, { params: { id }, body: { reason: why } }),
    onSuccess: (cancelled) => {
      cache.setQueryData(keyOf(getOrder, { params: { id } }), cancelled);
      void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
      toast({ title: 'Order Cancelled', description: orderNumber });
      onClose();
      onCancelled?.();
    },
    // The shop may have begun with it: the card must say so.
    onError: () => void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' }),
  });
  return (
    <ReasonDialog
      title={`Cancel order ${orderNumber}?`}
      description="Nothing was charged. What is in it goes back to the shop."
      legend="Why are you cancelling?"
      reasons={reasons}
      keep="Keep Order"
      confirm="Cancel Order"
      isDanger
      pending={cancel.isPending}
      disabledReason={offline}
      onAnswer={cancel.mutate}
      onClose={onClose}
    >
      <div role="alert" className="empty:hidden">
        {cancel.error && (
          <Banner tone="error" inline>
            {reasonOf(cancel.error) ?? 'Your order was not cancelled. Please try again.'}
          </Banner>
        )}
      </div>
    </ReasonDialog>
  );
}
