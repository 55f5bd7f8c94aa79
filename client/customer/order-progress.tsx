import { ProgressSteps } from '#client/ui/progress-steps.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { deliveryStatuses, deliveryStatusLabels } from '#shared/order-status.ts';

const steps = deliveryStatuses.map((status) => deliveryStatusLabels[status]);

/** How far the delivery is, in five steps. An order that waits to be taken has not reached the first. */
export function OrderProgress({ status, deliveryStatus }: Pick<Order, 'status' | 'deliveryStatus'>) {
  return (
    <ProgressSteps
      label="Delivery progress"
      steps={steps}
      current={currentStep({ status, deliveryStatus })}
    />
  );
}

function currentStep({ status, deliveryStatus }: Pick<Order, 'status' | 'deliveryStatus'>) {
  if (status === 'completed') return steps.length;
  if (deliveryStatus) return deliveryStatuses.indexOf(deliveryStatus);
  return status === 'processing' ? 0 : -1;
}
