import { lazy, useState } from 'react';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { ChangeConflict } from './change-conflict.tsx';
import { useSetDelivery, useSetStatus } from './use-change-order.ts';

const CancelQuestion = lazy(async () => ({
  default: (await import('./cancel-question.tsx')).CancelQuestion,
}));

/** The one thing to do next with an open order, and the way to cancel it with a reason. */
export function NextStep({ order }: { order: AdminOrder }) {
  const setStatus = useSetStatus(order);
  const setDelivery = useSetDelivery(order);
  const offline = useOfflineReason();
  const [isAsking, setAsking] = useState(false);
  if (!isOpen(order)) return null;
  const { orderNumber, version: seen } = order;
  const { conflict, closeConflict } = setStatus.conflict ? setStatus : setDelivery;
  const steps = {
    Start: () => setStatus.mutate({ value: 'processing', seen }),
    Out: () => setDelivery.mutate({ value: 'picked_up', seen }),
    Delivered: () => setStatus.mutate({ value: 'completed', seen }),
  };
  const step = nextStepOf(order);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1"
          data-part="step"
          aria-label={`${step} ${orderNumber}`}
          pending={setStatus.isPending || setDelivery.isPending}
          disabledReason={offline}
          onClick={steps[step]}
        >
          {step}
        </Button>
        <Button
          variant="outline"
          aria-label={`Cancel ${orderNumber} with a reason`}
          onClick={() => setAsking(true)}
        >
          Cancel…
        </Button>
      </div>
      {conflict && <ChangeConflict conflict={conflict} onClose={closeConflict} />}
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

/** The next step alone, where there is little room. */
export function StepButton({ order }: { order: AdminOrder }) {
  const setStatus = useSetStatus(order);
  const setDelivery = useSetDelivery(order);
  const offline = useOfflineReason();
  if (!isOpen(order)) return null;
  const { orderNumber, version: seen } = order;
  const step = nextStepOf(order);
  return (
    <Button
      variant="soft"
      data-part="step"
      aria-label={`${step} ${orderNumber}`}
      pending={setStatus.isPending || setDelivery.isPending}
      disabledReason={offline}
      onClick={() => {
        if (step === 'Out') setDelivery.mutate({ value: 'picked_up', seen });
        else setStatus.mutate({ value: step === 'Start' ? 'processing' : 'completed', seen });
      }}
    >
      {step}
    </Button>
  );
}

/** Start what is pending, send out what is being prepared, and close what is on the road. */
export function nextStepOf({ status, deliveryStatus }: Pick<AdminOrder, 'status' | 'deliveryStatus'>) {
  if (isOnTheRoad(deliveryStatus) || deliveryStatus === 'delivered') return 'Delivered';
  return status === 'pending' ? 'Start' : 'Out';
}
