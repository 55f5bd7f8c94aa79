import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelOrderFooter } from '#client/components/cancel-order-footer.tsx';
import { ReasonChips } from '#client/components/reason-chips.tsx';
import { call, reasonOf } from '#client/lib/api/api.ts';
import { cancelOrder, getOrder, listOrders } from '#client/lib/api/endpoints.ts';
import { keyOf, useSingleFlightMutation, readAgain } from '#client/lib/api/use-endpoint.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Order } from '#shared/contract/orders.ts';

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
