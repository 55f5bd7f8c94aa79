import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useState } from 'react';
import { keyOf, queryOptionsFor, readAgain, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { getAdminOrder } from '../contract/admin-orders.ts';
import type { OrderItem } from '../contract/orders.ts';
import { listBatches } from '#features/batches/contract/batches.ts';
import { setLineBatch } from '../contract/line-batches.ts';

type Props = { orderId: string; item: Pick<OrderItem, 'id' | 'productId' | 'productName' | 'batch'> };

/** The batch of a line can be chosen until the order is delivered. The batches are read when it is pressed. */
export function LineBatch({ orderId, item: { id, productId, productName, batch } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const cache = useQueryClient();
  const offline = useOfflineReason();
  const { data: batches, isFetching } = useQuery({
    ...queryOptionsFor(listBatches, { querystring: { productId: productId ?? '' } }),
    enabled: isOpen && productId !== null,
  });
  const save = useWrite(setLineBatch, {
    refreshes: [],
    done: ({ batch: chosen }) => ({
      title: 'Batch Saved',
      description: chosen ? `${productName}: lot ${chosen.lotNumber}` : `${productName}: no batch`,
    }),
    failed: reasonToast('Failed to save the batch.'),
  });
  if (!productId) return null;
  if (!isOpen || !batches) {
    return (
      <Button
        variant="ghost"
        className="-ml-4 text-meta!"
        pending={isOpen && isFetching}
        disabledReason={offline}
        aria-label={`${batch ? 'Change' : 'Choose'} batch of ${productName}`}
        onClick={() => setOpen(true)}
      >
        {batch ? 'Change batch' : 'Choose batch'}
      </Button>
    );
  }
  const choices = batches.filter((one) => !one.isRecalled || one.id === batch?.id);
  return (
    <Select
      aria-label={`Batch of ${productName}`}
      value={batch?.id ?? ''}
      pending={save.isPending}
      disabledReason={offline}
      onChange={({ target }) =>
        save.mutate(
          { params: { id }, body: { batchId: target.value || null } },
          {
            onSuccess: () =>
              void readAgain(cache, { queryKey: keyOf(getAdminOrder, { params: { id: orderId } }) }),
          },
        )
      }
    >
      <option value="">No batch</option>
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          Lot {one.lotNumber}
          {one.isCurrent && ', current'}
          {one.isRecalled && ', recalled'}
        </option>
      ))}
    </Select>
  );
}
