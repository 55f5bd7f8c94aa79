import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '#platform/browser/api/api.ts';
import { showError } from '#platform/browser/api/use-endpoint.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import {
  type AdminOrder,
  askForCall,
  assignDriver,
  setOrderDelivery,
  setOrderStatus,
} from '../../contract/admin-orders.ts';
import { deliveryStatusLabels, isOpen, orderStatusLabels } from '#shared/order-status.ts';
import { useCellEdit } from '#platform/browser/editing/use-cell-edit.ts';
import { askForDoorReason, needsDoorReason } from './door-question.ts';
import {
  acceptOrder,
  cachedOrder,
  lastEvent,
  invalidateOrder,
  patchOrder,
  readOrder,
  removeFromFilteredLists,
} from './order-cache.ts';
import { noteOwnChange, versionToSend } from './own-versions.ts';
import { offerUndo, withdrawUndo } from './undo-offers.ts';

type Field = 'status' | 'driverId' | 'deliveryStatus' | 'callAskedAt';
type Change<F extends Field> = {
  send: (
    input: { params: { id: string }; headers: { 'if-match': string } },
    choice: Choice<F>,
  ) => Promise<AdminOrder>;
  field: F;
  done: string;
  failed: string;
  /** `nameOf` names the choice, `undoOf` its undo. */
  nameOf: (value: AdminOrder[F]) => string;
  undoOf: (value: AdminOrder[F]) => string;
  /** True when the order as it is now lets it be chosen. */
  isAllowed: (order: AdminOrder) => boolean;
};

type Choice<F extends Field> = {
  value: AdminOrder[F];
  /** The version of the order that was in sight when the list was opened. */
  seen: number;
  /** On the road, true when the new driver goes on from where the previous one was. */
  driverHasBag?: boolean;
  /** The customer reads why an order is cancelled. Completed, it says why there was no check at the door. */
  reason?: string;
};

/** The status saves as it is chosen. Its delivery status, times and history follow on the server. */
export const useSetStatus = (order: AdminOrder) =>
  useChange(order, {
    field: 'status',
    send: (input, { value: status, reason }) => call(setOrderStatus, { ...input, body: { status, reason } }),
    done: 'Order Updated',
    failed: 'Failed to update order status.',
    nameOf: (status) => orderStatusLabels[status],
    undoOf: (status) => orderStatusLabels[status],
    isAllowed: () => true,
  });

export const useAssignDriver = (order: AdminOrder, nameOf: (driverId: string | null) => string) =>
  useChange(order, {
    field: 'driverId',
    send: (input, { value: driverId, driverHasBag }) =>
      call(assignDriver, { ...input, body: { driverId, driverHasBag } }),
    done: 'Driver Assigned',
    failed: 'Failed to assign driver to order.',
    nameOf,
    undoOf: () => 'driver',
    isAllowed: isOpen,
  });

/** The shop sets how far the delivery is. The server derives the status. */
export const useSetDelivery = (order: AdminOrder) =>
  useChange(order, {
    field: 'deliveryStatus',
    send: (input, { value, reason }) =>
      call(setOrderDelivery, { ...input, body: { deliveryStatus: value ?? 'preparing', reason } }),
    done: 'Order Updated',
    failed: 'Failed to update order status.',
    nameOf: (value) => deliveryStatusLabels[value ?? 'preparing'],
    undoOf: (value) => deliveryStatusLabels[value ?? 'preparing'],
    isAllowed: isOpen,
  });

/** Asks the customer to call first, or not any more. The server sets the moment. */
export const useAskForCall = (order: AdminOrder) =>
  useChange(order, {
    field: 'callAskedAt',
    send: (input, { value }) => call(askForCall, { ...input, body: { asked: Boolean(value) } }),
    done: 'Order Updated',
    failed: 'Failed to ask for a call.',
    nameOf: (value) => (value ? 'Ask for a Call' : 'No call'),
    undoOf: () => 'call',
    isAllowed: ({ status }) => status === 'pending',
  });

function useChange<F extends Field>(
  order: AdminOrder,
  { send, field, done, failed, nameOf, undoOf, isAllowed }: Change<F>,
) {
  const { id, orderNumber } = order;
  const cache = useQueryClient();
  /** The choice that the shop refused because another person changed the order first. */
  const [refused, setRefused] = useState<{ choice: Choice<F>; happened: string }>();
  /** The change before can no longer be undone, so the order leaves the lists that it does not fit. */
  const leaveLists = (fallback: AdminOrder = order) =>
    removeFromFilteredLists(cache, cachedOrder(cache, id) ?? fallback);
  const put = (value: AdminOrder[F]) => patchOrder(cache, id, (one) => ({ ...one, [field]: value }));

  const mutation = useMutation({
    // Two changes of one order wait for each other, so that the second knows the version the first made.
    scope: { id },
    mutationFn: async (choice: Choice<F>) => {
      const sent = versionToSend(id, choice.seen);
      const fresh = await send({ params: { id }, headers: { 'if-match': String(sent) } }, choice);
      return { fresh, sent };
    },
    onMutate: ({ value }) => {
      setRefused(undefined);
      withdrawUndo(id);
      const before = cachedOrder(cache, id)?.[field];
      put(value);
      return before;
    },
    onSuccess: ({ fresh, sent }, { value }, before) => {
      noteOwnChange(fresh, sent);
      acceptOrder(cache, fresh);
      invalidateOrder(cache, id);
      toast({ title: done, description: orderNumber });
      if (fresh.version === sent || before === undefined) return removeFromFilteredLists(cache, fresh);
      // Until the undo ends, the order stays even in a list that it does not fit any more.
      return offerUndo(
        { orderId: id, version: fresh.version, label: undoOf(value), back: nameOf(before) },
        () => leaveLists(fresh),
      );
    },
    onError: async (error, choice, before) => {
      if (before !== undefined) put(before);
      if (needsDoorReason(error)) {
        const answer = (reason: string) => mutation.mutate({ ...choice, reason });
        return askForDoorReason(`order ${orderNumber}`, answer, leaveLists);
      }
      const isStale = error instanceof ApiError && error.status === 412;
      const fresh = isStale && (await readOrder(id));
      if (!fresh) {
        leaveLists();
        return showError(error, { title: 'Error', description: failed });
      }
      acceptOrder(cache, fresh);
      invalidateOrder(cache, id);
      // The conflict is on the order's card, which stays for it. There is none where the other person chose the same.
      if (fresh[field] === choice.value) leaveLists(fresh);
      const happened = await lastEvent(id);
      setRefused({ choice, happened });
      toast({
        title: 'Someone else changed this order first',
        description: `${orderNumber} was not changed by you. ${happened}`,
        destructive: true,
      });
    },
  });

  const { conflict, end } = useCellEdit<AdminOrder[F]>({
    stored: order[field],
    draft: refused && { base: order[field], mine: refused.choice.value, happened: refused.happened },
    onDraft: () => setRefused(undefined),
    noun: field,
    show: nameOf,
    save: () => refused && mutation.mutate({ ...refused.choice, seen: order.version }),
    mayBeSaved: () => isAllowed(order),
  });
  const closeConflict = () => {
    end();
    leaveLists();
  };
  return { ...mutation, conflict, closeConflict };
}
