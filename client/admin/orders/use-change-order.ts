import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/lib/api-error.ts';
import { call } from '#client/lib/api.ts';
import { showError } from '#client/lib/use-endpoint.ts';
import { toast } from '#client/ui/toast.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { formatClock } from '#shared/dates.ts';
import { isOpen, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { assignDriver, listOrderEvents, setOrderStatus } from '../endpoints.ts';
import type { Conflict } from './change-conflict.tsx';
import { eventInWords } from './event-in-words.ts';
import {
  acceptOrder,
  cachedOrder,
  removeFromFilteredLists,
  outdateOrder,
  patchOrder,
  readOrder,
} from './order-cache.ts';
import { noteOwnChange, versionToSend } from './own-versions.ts';
import { offerUndo, withdrawUndo } from './undo-offers.ts';

type Field = 'status' | 'driverId';
type Change<F extends Field> = {
  send: (
    input: { params: { id: string }; headers: { 'if-match': string } },
    value: AdminOrder[F],
  ) => Promise<AdminOrder>;
  field: F;
  done: string;
  failed: string;
  /** The choice by its name, and what an undo of it is called. */
  nameOf: (value: AdminOrder[F]) => string;
  undoOf: (value: AdminOrder[F]) => string;
  /** Whether the order as it is now lets it be chosen. */
  isAllowed: (order: AdminOrder) => boolean;
};

/** What was chosen, and the version of the order that was in sight when the list was opened. */
type Choice<F extends Field> = { value: AdminOrder[F]; seen: number };

/** The status saves as it is chosen. Its delivery status, times and history follow on the server. */
export const useSetStatus = (order: AdminOrder) =>
  useChange(order, {
    field: 'status',
    send: (input, status: OrderStatus) => call(setOrderStatus, { ...input, body: { status } }),
    done: 'Order Updated',
    failed: 'Failed to update order status.',
    nameOf: (status) => orderStatusLabels[status],
    undoOf: (status) => orderStatusLabels[status],
    isAllowed: () => true,
  });

export const useAssignDriver = (order: AdminOrder, nameOf: (driverId: string | null) => string) =>
  useChange(order, {
    field: 'driverId',
    send: (input, driverId: string | null) => call(assignDriver, { ...input, body: { driverId } }),
    done: 'Driver Assigned',
    failed: 'Failed to assign driver to order.',
    nameOf,
    undoOf: () => 'driver',
    isAllowed: isOpen,
  });

function useChange<F extends Field>(
  { id, orderNumber }: AdminOrder,
  { send, field, done, failed, nameOf, undoOf, isAllowed }: Change<F>,
) {
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const put = (value: AdminOrder[F]) => patchOrder(cache, id, (order) => ({ ...order, [field]: value }));

  const mutation = useMutation({
    // Two changes of one order wait for each other, so that the second knows the version the first made.
    scope: { id },
    mutationFn: async ({ value, seen }: Choice<F>) => {
      const sent = versionToSend(id, seen);
      const fresh = await send({ params: { id }, headers: { 'if-match': String(sent) } }, value);
      return { fresh, sent };
    },
    onMutate: ({ value }) => {
      setConflict(undefined);
      withdrawUndo(id);
      const before = cachedOrder(cache, id)?.[field];
      put(value);
      return before;
    },
    onSuccess: ({ fresh, sent }, { value }, before) => {
      noteOwnChange(fresh, sent);
      acceptOrder(cache, fresh);
      outdateOrder(cache, id);
      toast({ title: done, description: orderNumber });
      if (fresh.version === sent || before === undefined) return removeFromFilteredLists(cache, fresh);
      // Until then it keeps its place, even in a list it does not fit any more.
      return offerUndo(
        { orderId: id, version: fresh.version, label: undoOf(value), back: nameOf(before) },
        () => removeFromFilteredLists(cache, cachedOrder(cache, id) ?? fresh),
      );
    },
    onError: async (error, choice, before) => {
      if (before !== undefined) put(before);
      const isStale = error instanceof ApiError && error.status === 412;
      const fresh = isStale && (await readOrder(id));
      if (!fresh) return showError(error, { title: 'Error', description: failed });
      acceptOrder(cache, fresh);
      outdateOrder(cache, id);
      const { value } = choice;
      setConflict({
        happened: await lastEvent(id),
        theirs: nameOf(fresh[field]),
        mine: nameOf(value),
        ...(isAllowed(fresh) && { choose: () => mutation.mutate({ value, seen: fresh.version }) }),
      });
      toast({
        title: 'Someone else changed this order first',
        description: `${orderNumber} was not changed by you. Its card says what happened.`,
        destructive: true,
      });
    },
  });

  return { ...mutation, conflict, closeConflict: () => setConflict(undefined) };
}

/** Who did what to the order last, and when. */
async function lastEvent(id: string) {
  const events = await call(listOrderEvents, { params: { id } }).catch(() => []);
  const last = events.at(-1);
  if (!last) return 'Someone else changed this order.';
  return `${last.actorName} at ${formatClock(new Date(last.createdAt))}: ${eventInWords(last)}.`;
}
