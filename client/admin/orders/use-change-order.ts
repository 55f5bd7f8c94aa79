import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-error.ts';
import { call } from '#client/lib/api.ts';
import { keyOf, sayFailure } from '#client/lib/use-endpoint.ts';
import { toast } from '#client/ui/toast.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import {
  assignDriver,
  getAdminOrder,
  getAnalytics,
  getDailyFigures,
  listAdminOrders,
  listOrderEvents,
  setOrderStatus,
} from '../endpoints.ts';
import { acceptOrder, cachedOrder, dropMisfit, outdateLists, patchOrder } from './order-cache.ts';

type Field = 'status' | 'driverId';
type Change<F extends Field> = {
  send: (
    input: { params: { id: string }; headers: { 'if-match': string } },
    value: AdminOrder[F],
  ) => Promise<AdminOrder>;
  field: F;
  done: string;
  failed: string;
};

/** The status saves as it is chosen. Its delivery status, times and history follow on the server. */
export const useSetStatus = (order: AdminOrder) =>
  useChange(order, {
    field: 'status',
    send: (input, status: OrderStatus) => call(setOrderStatus, { ...input, body: { status } }),
    done: 'Order Updated',
    failed: 'Failed to update order status.',
  });

export const useAssignDriver = (order: AdminOrder) =>
  useChange(order, {
    field: 'driverId',
    send: (input, driverId: string | null) => call(assignDriver, { ...input, body: { driverId } }),
    done: 'Driver Assigned',
    failed: 'Failed to assign driver to order.',
  });

async function readAgain(id: string) {
  try {
    return await call(getAdminOrder, { params: { id } });
  } catch {
    return undefined;
  }
}

function useChange<F extends Field>(
  { id, orderNumber, version }: AdminOrder,
  { send, field, done, failed }: Change<F>,
) {
  const cache = useQueryClient();
  const put = (value: AdminOrder[F]) => patchOrder(cache, id, (order) => ({ ...order, [field]: value }));

  return useMutation({
    // Two changes of one order wait for each other, so that the second knows the version the first made.
    scope: { id },
    mutationFn: (value: AdminOrder[F]) => {
      const latest = cachedOrder(cache, id)?.version ?? version;
      return send({ params: { id }, headers: { 'if-match': String(latest) } }, value);
    },
    onMutate: (value) => {
      const before = cachedOrder(cache, id)?.[field];
      put(value);
      return before;
    },
    onSuccess: (fresh) => {
      acceptOrder(cache, fresh);
      dropMisfit(cache, fresh);
      outdate();
      toast({ title: done, description: orderNumber });
    },
    onError: async (error, _value, before) => {
      if (before !== undefined) put(before);
      const isStale = error instanceof ApiError && error.status === 412;
      const fresh = isStale && (await readAgain(id));
      if (!fresh) return sayFailure(error, { title: 'Error', description: failed });
      acceptOrder(cache, fresh);
      outdate();
      toast({
        title: 'Someone else changed this order first',
        description: `${orderNumber} was not changed by you. You now see it as it is; please choose again.`,
        destructive: true,
      });
    },
  });

  function outdate() {
    outdateLists(cache, listAdminOrders, getAnalytics, getDailyFigures);
    void cache.invalidateQueries({ queryKey: keyOf(listOrderEvents, { params: { id } }) });
  }
}
