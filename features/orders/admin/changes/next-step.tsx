import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import X from '~icons/lucide/x';
import { useState, type MouseEvent } from 'react';
import { placeOf, takeStep } from '#platform/browser/lib/step-lock.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import { useSetDelivery, useSetStatus } from './use-change-order.ts';

const CancelQuestion = lazyComponent(async () => (await import('./cancel-question.tsx')).CancelQuestion);

/** Shows the next step as a button that sends it once, and what the server refused. */
function useStepButton(order: AdminOrder) {
  const setStatus = useSetStatus(order);
  const setDelivery = useSetDelivery(order);
  const offline = useOfflineReason();
  const { id, orderNumber, version: seen } = order;
  const step = nextStepOf(order);
  const take = {
    Start: () => setStatus.mutate({ value: 'processing', seen }),
    Out: () => setDelivery.mutate({ value: 'picked_up', seen }),
    Delivered: () => setStatus.mutate({ value: 'completed', seen }),
  }[step];
  return {
    conflict: setStatus.conflict ? setStatus : setDelivery,
    button: {
      'data-part': 'step',
      'aria-label': `${step} ${orderNumber}`,
      pending: setStatus.isPending || setDelivery.isPending,
      disabledReason: offline,
      onClick: (event: MouseEvent) => void (takeStep({ orderId: id, place: placeOf(event) }) && take()),
      children: step,
    },
  };
}

/** An open order is advanced by one step here, or cancelled with a reason. */
export function NextStep({ order }: { order: AdminOrder }) {
  const { button, conflict } = useStepButton(order);
  if (!isOpen(order)) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" {...button} />
        <CancelButton order={order} isInWords />
      </div>
      {conflict.conflict && <CellConflict conflict={conflict.conflict} onClose={conflict.closeConflict} />}
    </>
  );
}

/** Cancels an open order, once a reason is chosen. A row of a table has no room for its word. */
export function CancelButton({ order, isInWords = false }: { order: AdminOrder; isInWords?: boolean }) {
  const { orderNumber, version: seen } = order;
  const setStatus = useSetStatus(order);
  const [isAsking, setAsking] = useState(false);
  if (!isOpen(order)) return null;
  const label = `Cancel ${orderNumber} with a reason`;
  return (
    <>
      {isInWords ? (
        <Button variant="outline" aria-label={label} onClick={() => setAsking(true)}>
          Cancel…
        </Button>
      ) : (
        <IconButton icon={X} label={label} onClick={() => setAsking(true)} />
      )}
      {setStatus.conflict && <CellConflict conflict={setStatus.conflict} onClose={setStatus.closeConflict} />}
      <LoadBoundary>
        {isAsking && (
          <CancelQuestion
            what={`order ${orderNumber}`}
            onClose={() => setAsking(false)}
            onCancel={(reason) => {
              setAsking(false);
              setStatus.mutate({ value: 'cancelled', seen, reason });
            }}
          />
        )}
      </LoadBoundary>
    </>
  );
}

/** The button of the next step. A narrow card shows it alone. */
export function StepButton({ order }: { order: AdminOrder }) {
  const { button } = useStepButton(order);
  return isOpen(order) && <Button variant="soft" {...button} />;
}

/** Pending orders are started, prepared ones sent out, and those on the road closed. */
export function nextStepOf({ status, deliveryStatus }: Pick<AdminOrder, 'status' | 'deliveryStatus'>) {
  if (isOnTheRoad(deliveryStatus) || deliveryStatus === 'delivered') return 'Delivered';
  return status === 'pending' ? 'Start' : 'Out';
}
