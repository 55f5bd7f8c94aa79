import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelOrderFooter } from '../parts/cancel-order-footer.tsx';
import { ReasonChips } from '#platform/browser/parts/reason-chips.tsx';
import { call, reasonOf } from '#platform/browser/api/api.ts';
import { cancelOrder, getOrder, listOrders } from '../contract/orders.ts';
import { keyOf, useSingleFlightMutation, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import type { Order } from '../contract/orders.ts';

const reasons = ['Ordered by mistake', 'I changed my mind', 'It takes too long', 'Wrong address or items'];

type Props = { order: Order; onClose: () => void; onCancelled?: () => void };

/** Asks before an order is cancelled, and why. */
export function CancelDialog({ order, onClose, onCancelled }: Props) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
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
    <Dialog
      open
      onCloseRequest={onClose}
      title={`Cancel order ${orderNumber}?`}
      description="Nothing was charged. What is in it goes back to the shop."
      footer={
        <CancelOrderFooter
          reason={reason}
          pending={cancel.isPending}
          disabledReason={offline}
          onKeep={onClose}
          onCancel={() => cancel.mutate(reason)}
        />
      }
    >
      <div className="grid gap-4">
        <ReasonChips legend="Why are you cancelling?" reasons={reasons} value={reason} onChange={setReason} />
        <div role="alert" className="empty:hidden">
          {cancel.error && (
            <Banner tone="error" inline>
              {reasonOf(cancel.error) ?? 'Your order was not cancelled. Please try again.'}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}
