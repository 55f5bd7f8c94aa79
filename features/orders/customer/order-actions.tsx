import { readChangedCart } from '#features/cart/customer/read-changed-cart.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import MessagesSquare from '~icons/lucide/messages-square';
import NotebookPen from '~icons/lucide/notebook-pen';
import Phone from '~icons/lucide/phone';
import Printer from '~icons/lucide/printer';
import RotateCcw from '~icons/lucide/rotate-ccw';
import X from '~icons/lucide/x';
import { useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { reorder } from '../contract/orders.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import {
  errorToast,
  queryOptionsFor,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import { telHref } from '#platform/browser/lib/tel-href.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { Order } from '../contract/orders.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { addressee } from '#features/messages/customer/shop-messages.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);
const ReceiptDialog = lazyComponent(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

type Props = {
  order: Order;
  onCancelled?: () => void;
};

/**
 * The actions of a customer on an order: write to the shop, edit the note, cancel before it is started, order again,
 * print the receipt.
 */
export function OrderActions({ order, onCancelled }: Props) {
  const [open, setOpen] = useState<'cancel' | 'note'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:px-2! max-sm:*:text-meta! max-xl:*:last:odd:col-span-2 max-[22rem]:grid-cols-1 max-[22rem]:*:col-auto! xl:flex xl:flex-wrap xl:*:flex-auto">
      {isOpen(order) && (
        <>
          <TalkButtons />
          <Button variant="outline" onClick={() => setOpen('note')}>
            <NotebookPen aria-hidden />
            {order.driverNote ? 'Change Note' : 'Add a Note'}
          </Button>
        </>
      )}
      {order.status === 'pending' && !isOnTheRoad(order.deliveryStatus) && (
        <Button variant="outline" onClick={() => setOpen('cancel')}>
          <X aria-hidden />
          Cancel Order
        </Button>
      )}
      {!isOpen(order) && <ReorderButton order={order} />}
      <ReceiptButton order={order} />
      <LoadBoundary>
        {open === 'cancel' && <CancelDialog order={order} onClose={close} onCancelled={onCancelled} />}
        {open === 'note' && <NoteDialog order={order} onClose={close} />}
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

/** Leads to the shop's phone where it has one, else to the conversation. */
export function TalkButtons() {
  const phone = useQuery(queryOptionsFor(getShop, {})).data?.phone;
  const callHref = phone ? telHref(phone) : undefined;
  const write = () => {
    addressee.set('shop');
    document.querySelector<HTMLTextAreaElement>('[data-composer] textarea')?.focus();
  };
  return (
    <>
      {callHref && (
        <LinkButton variant="outline" href={callHref}>
          <Phone aria-hidden />
          Call the Shop
        </LinkButton>
      )}
      <Button variant="outline" onClick={write}>
        <MessagesSquare aria-hidden />
        Message the Shop
      </Button>
    </>
  );
}

function ReorderButton({ order: { id, orderNumber } }: { order: Order }) {
  const cache = useQueryClient();
  const { choose } = useConversation();
  const offline = useOfflineReason();
  const again = useSingleFlightMutation({
    mutationFn: () => call(reorder, { params: { id } }),
    onSuccess: ({ added, missing }) => {
      void readChangedCart(cache);
      if (added === 0) {
        toast({ title: 'Nothing of it is sold any more', description: orderNumber, destructive: true });
        return;
      }
      const list = formatList(missing);
      const answer =
        missing.length > 0
          ? `Here is your cart. ${list} ${isOrAre(missing.length)} not sold any more.`
          : undefined;
      choose({ label: 'Order Again', view: 'cart', answer });
    },
    onError: (error) => showError(error, errorToast('Failed to order again. Please try again.')()),
  });
  return (
    <Button variant="soft" pending={again.isPending} disabledReason={offline} onClick={() => again.mutate()}>
      <RotateCcw aria-hidden />
      Order Again
    </Button>
  );
}
