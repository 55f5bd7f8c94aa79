import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import CircleHelp from '~icons/lucide/circle-question-mark';
import NotebookPen from '~icons/lucide/notebook-pen';
import Printer from '~icons/lucide/printer';
import Share2 from '~icons/lucide/share-2';
import X from '~icons/lucide/x';
import { useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { errorToast, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { shareLink } from '#platform/browser/lib/share-link.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { Order } from '../contract/orders.ts';
import { getTrackingLink } from '../contract/tracking.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { ReorderButton } from './reorder-button.tsx';
import { CallButton, TalkButtons } from './talk-buttons.tsx';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);
const ProblemDialog = lazyComponent(async () => (await import('./problem-dialog.tsx')).ProblemDialog);
const ReceiptDialog = lazyComponent(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

type Props = {
  order: Order;
  /** The order as it was last read, opened without a network: only what the device can do alone is offered. */
  isSaved?: boolean;
  onCancelled?: () => void;
};

/**
 * The actions of a customer on an order: reach the shop, edit the note, cancel before it is started, order again, say
 * what was wrong, print the receipt.
 */
export function OrderActions({ order, isSaved = false, onCancelled }: Props) {
  const offline = useOfflineReason();
  const [open, setOpen] = useState<'cancel' | 'note' | 'problem'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:px-2! max-sm:*:text-meta! max-xl:*:last:odd:col-span-2 max-[22rem]:grid-cols-1 max-[22rem]:*:col-auto! xl:flex xl:flex-wrap">
      {isOpen(order) && (
        <>
          <TalkButtons isUrgent={Boolean(order.driverWord)} disabledReason={isSaved && offline} />
          <ShareProgress orderId={order.id} />
          <Button variant="outline" disabledReason={offline} onClick={() => setOpen('note')}>
            <NotebookPen aria-hidden />
            {order.driverNote ? 'Change Note' : 'Add a Note'}
          </Button>
        </>
      )}
      {order.status === 'pending' && !isOnTheRoad(order.deliveryStatus) && (
        <Button variant="outline" disabledReason={offline} onClick={() => setOpen('cancel')}>
          <X aria-hidden />
          Cancel Order
        </Button>
      )}
      {!isOpen(order) && <ReorderButton order={order} />}
      {order.status === 'cancelled' && order.cancelledBy !== 'customer' && <CallButton />}
      <ReceiptButton order={order} />
      {/* Last, where a phone has the width for it in one line. */}
      {order.status === 'completed' && (
        <Button variant="outline" onClick={() => setOpen('problem')}>
          <CircleHelp aria-hidden />
          Something Wrong?
        </Button>
      )}
      <LoadBoundary>
        {open === 'cancel' && <CancelDialog order={order} onClose={close} onCancelled={onCancelled} />}
        {open === 'note' && <NoteDialog order={order} onClose={close} />}
        {open === 'problem' && <ProblemDialog order={order} onClose={close} />}
      </LoadBoundary>
    </div>
  );
}

function ReceiptButton({ order }: { order: Order }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        <Printer aria-hidden />
        Receipt
      </Button>
      <LoadBoundary>
        {isShown && <ReceiptDialog order={order} onClose={() => setShown(false)} />}
      </LoadBoundary>
    </>
  );
}

/** Shares a link to the progress of an order. It needs no account, and names nobody. */
function ShareProgress({ orderId }: { orderId: string }) {
  const offline = useOfflineReason();
  const sharing = useSingleFlightMutation({
    mutationFn: async () => {
      const { path } = await call(getTrackingLink, { params: { id: orderId } });
      await shareLink('Where my order is', path);
    },
    onError: (error) => showError(error, errorToast('Failed to share. Please try again.')()),
  });
  return (
    <Button
      variant="outline"
      pending={sharing.isPending}
      disabledReason={offline}
      onClick={() => sharing.mutate()}
    >
      <Share2 aria-hidden />
      Share Progress
    </Button>
  );
}
