import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ApiError, refusalReason, newKey } from '#platform/browser/api/api.ts';
import { countDriverOrders, listDriverOrders } from '../../contract/driver-orders.ts';
import { onReachChange } from '#platform/browser/lib/connectivity.ts';
import { logInAgain } from '#platform/browser/lib/session-end.ts';
import { takeStep } from '#platform/browser/lib/step-lock.ts';
import { keyOf, infiniteOptionsFor, queryOptionsFor, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { asSentence } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { withCompleted } from '../counts.ts';
import { doorDrafts, dropDoorDraft } from './door-drafts.ts';
import { messagesFor } from './action-labels.ts';
import { addRefusal, changePending, outbox, removePending } from './outbox.ts';
import { closes, type DriverAction, type PendingAction, withAction } from './pending-action.ts';
import { createOutboxSender } from './sender.ts';

/** Milliseconds. */
export const undoMs = 5_000;

export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.current);

let flush = () => {};
let flushAll = async () => {};

/** Sends a driver's pending actions while the dashboard is open. Once, around everything that enqueues them. */
export function useOutboxSender(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    outbox.open(userId);
    doorDrafts.open(userId);
    const sender = createOutboxSender({
      onDone: ({ action, orderId }, { order, sequence }) => {
        if (action.kind === 'door') dropDoorDraft(orderId);
        if (order) showAnswer(cache, order);
        if (sequence) showSequence(cache, sequence);
        refresh(cache);
        const { done } = messagesFor(action);
        if (done) toast({ title: done });
      },
      onRefused: ({ key, orderNumber, action, wasTried }, error) => {
        const { failed } = messagesFor(action);
        toast({
          title: 'Error',
          description: failed,
          reason: closes(action) ? orderAndReason(orderNumber, error, failed) : refusalReason(error, failed),
          destructive: true,
        });
        // Input at a door is not shown in a notice only: it may be about money.
        if (wasTried || action.kind === 'door')
          addRefusal({ key, orderNumber, action, reason: reasonFor(action, error) ?? failed });
        refresh(cache);
      },
      onSessionEnd: logInAgain,
    });
    ({ flush, flushAll } = sender);
    flush();

    const stopListening = onReachChange(sender.flush);
    const leave = () => void (document.visibilityState === 'hidden' && sender.flushAll());
    document.addEventListener('visibilitychange', leave);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', leave);
      sender.stop();
    };
  }, [cache, userId]);
}

/** The next stop may already be shown: which order it is comes first. */
function orderAndReason(orderNumber: string, error: ApiError, failed: string) {
  const reason = refusalReason(error, failed);
  return reason ? `Order ${orderNumber}: ${reason}` : `Order ${orderNumber}`;
}

/** Says why an action was refused, and what to do with the money that was taken. */
function reasonFor(action: DriverAction, error: ApiError) {
  const isGone = error.status === 404;
  const reason = isGone ? 'It is not on your list any more.' : error.reason;
  const sum = action.kind === 'door' ? (action.cash ?? 0) + (action.other ?? 0) : 0;
  if (sum === 0) return isGone ? `${reason} Please call the shop.` : reason;
  const took = `You took ${dollars(sum)} for it: please call the shop.`;
  return reason ? `${asSentence(reason)} ${took}` : took;
}

type Target = Pick<DriverOrder, 'id' | 'orderNumber'>;

/** Queues an action that is sent at once. It is stored on this device first. */
export const enqueue = (order: Target, action: DriverAction) => add(order, action, 0);

/** A step by one tap: it can be undone until it is sent, five seconds later. False: it came too soon after another. */
export function enqueueStep(order: Target, action: DriverAction) {
  if (!takeStep()) return false;
  add(order, action, undoMs);
  return true;
}

function add({ id, orderNumber }: Target, action: DriverAction, delay: number) {
  const now = Date.now();
  const added = {
    key: newKey(),
    orderId: id,
    orderNumber,
    action,
    enqueuedAt: now,
    dueAt: now + delay,
    wasTried: false,
  };
  changePending((pending) => withAction(pending, added));
  flush();
}

/** Tells whether it was undone. What is due may be on its way already, and cannot be called back. */
export function undo({ key, dueAt }: PendingAction) {
  if (dueAt <= Date.now() || !takeStep()) return false;
  removePending(key);
  return true;
}

/** Sends all that waits before a logout, so that nothing the driver did is left behind. */
export const flushOutbox = () => flushAll();

const refresh = (cache: QueryClient) =>
  [listDriverOrders, countDriverOrders].forEach((read) => void readAgain(cache, { queryKey: keyOf(read) }));

/** Shows and counts the server's answer at once; list and counts are read again after that. */
function showAnswer(cache: QueryClient, order: DriverOrder) {
  const { queryKey } = infiniteOptionsFor(listDriverOrders);
  const known = cache
    .getQueryData(queryKey)
    ?.pages.flatMap(({ rows }) => rows)
    .find(({ id }) => id === order.id);
  if (known && isOpen(known) && order.status === 'completed') {
    cache.setQueryData(
      queryOptionsFor(countDriverOrders, {}).queryKey,
      (counts) => counts && withCompleted(counts, 1),
    );
  }
  changeRows(cache, (row) => (row.id === order.id && row.version <= order.version ? order : row));
}

/** The sequence that counts, until the list is read again: a second move must not start from the former one. */
const showSequence = (cache: QueryClient, ids: readonly string[]) =>
  changeRows(cache, (row) => {
    const index = ids.indexOf(row.id);
    return { ...row, stopPosition: index < 0 ? null : index };
  });

function changeRows(cache: QueryClient, change: (row: DriverOrder) => DriverOrder) {
  cache.setQueryData(
    infiniteOptionsFor(listDriverOrders).queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) },
  );
}
