import Printer from '~icons/lucide/printer';
import ReceiptText from '~icons/lucide/receipt-text';
import Tag from '~icons/lucide/tag';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorToast, queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { isOpen } from '#shared/order-status.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { getWaitingTickets, printTicket } from '../contract/tickets.ts';

const PrintOrder = lazyComponent(async () => (await import('./pick-list.tsx')).PrintOrder);

/** Prints the paper of an order at the shop's own printer, where there is one; of a closed order nothing is packed. */
function PrintTicket({ order }: { order: AdminOrder }) {
  const { data } = useQuery(queryOptionsFor(getWaitingTickets, {}));
  const print = useWrite(printTicket, {
    refreshes: [getWaitingTickets],
    done: {
      title: 'Ticket Sent',
      description: 'The printer gets it. If it was printed before, it says COPY.',
    },
    failed: errorToast('The ticket was not printed.'),
  });
  if (!data?.hasPrinter || !isOpen(order)) return null;
  return (
    <SendButton
      variant="outline"
      of={print}
      pendingLabel="Printing…"
      onClick={() => print.mutate({ params: { id: order.id } })}
    >
      <ReceiptText aria-hidden />
      Print ticket
    </SendButton>
  );
}

const icons = { 'pick list': Printer, 'bag label': Tag };

/** Prints an order for the packer, and the label of its bag. */
export function PrintButtons({ order }: { order: AdminOrder }) {
  const [printed, setPrinted] = useState<keyof typeof icons>();
  return (
    <>
      {(['pick list', 'bag label'] as const).map((what) => {
        const Icon = icons[what];
        return (
          <Button key={what} variant="outline" onClick={() => setPrinted(what)}>
            <Icon aria-hidden />
            Print {what}
          </Button>
        );
      })}
      <PrintTicket order={order} />
      {printed && (
        <LoadBoundary>
          <PrintOrder key={printed} id={order.id} as={printed} onDone={() => setPrinted(undefined)} />
        </LoadBoundary>
      )}
    </>
  );
}
