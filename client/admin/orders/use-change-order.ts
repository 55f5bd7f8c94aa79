import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, ApiError } from '#client/lib/api/api.ts';
import { keyOf, showError, readAgain } from '#client/lib/api/use-endpoint.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import {
  countAdminOrders,
  getAdminOrder,
  getAnalytics,
  getDailyFigures,
  listAdminOrderItems,
  listAdminOrders,
  listOrderEvents,
  askForCall,
  assignDriver,
  countOrderViews,
  setOrderDelivery,
  setOrderStatus,
} from '../shared/endpoints.ts';
import { useState } from 'react';
import { toast } from '#client/ui/toast.ts';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { formatClock } from '#shared/dates.ts';
import { deliveryStatusLabels, isOpen, orderStatusLabels } from '#shared/order-status.ts';
import type { Conflict } from './change-conflict.tsx';
import { askWhy, needsDoorReason } from './door-question.ts';
import { formatEvent } from './format.ts';
import { noteOwnChange, versionToSend } from './own-versions.ts';
import { offerUndo, withdrawUndo } from './undo-offers.ts';

type Pages = InfiniteData<{ rows: AdminOrder[]; next: string | null }>;

const keyOfOne = (id: string) => keyOf(getAdminOrder, { params: { id } });

/** A list in pages, as the tab shows it: what Ctrl+K found has none. */
export const isOrderList = ({ queryKey: [url, filter] }: { queryKey: readonly unknown[] }) =>
  url === listAdminOrders.url && Boolean((filter as { pages?: object } | undefined)?.pages);

const listedOrders = (cache: QueryClient) =>
  cache
    .getQueriesData<Pages>({ predicate: isOrderList })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows);

export const isListed = (cache: QueryClient, id: string) => listedOrders(cache).some((row) => row.id === id);

/** The newest that is known of an order, from whichever list or page has it. */
export function cachedOrder(cache: QueryClient, id: string) {
  const one = cache.getQueryData<AdminOrder>(keyOfOne(id));
  const known = [...(one ? [one] : []), ...listedOrders(cache).filter((row) => row.id === id)];
  return known.toSorted((a, b) => b.version - a.version)[0];
}

/** Changes an order wherever it is shown. */
export function patchOrder(cache: QueryClient, id: string, change: (order: AdminOrder) => AdminOrder) {
  cache.setQueryData<AdminOrder>(keyOfOne(id), (order) => order && change(order));
  changeRows(cache, (rows) => rows.map((row) => (row.id === id ? change(row) : row)));
}

/** Takes over what the server says, unless something newer is known already. */
export const acceptOrder = (cache: QueryClient, fresh: AdminOrder) =>
  patchOrder(cache, fresh.id, (order) => (order.version > fresh.version ? order : fresh));

/** An order leaves the lists whose filter it no longer fits. */
export function removeFromFilteredLists(cache: QueryClient, { id, status }: AdminOrder) {
  changeRows(cache, (rows, filter) =>
    filter && filter !== status ? rows.filter((row) => row.id !== id) : rows,
  );
}

function changeRows(cache: QueryClient, change: (rows: AdminOrder[], filter?: string) => AdminOrder[]) {
  for (const query of cache.getQueryCache().findAll({ predicate: isOrderList })) {
    const { data, isInvalidated } = query.state as { data?: Pages; isInvalidated: boolean };
    if (!data) continue;
    const { status } = (query.queryKey[1] as { pages: { status?: string } }).pages;
    const pages = data.pages.map((page) => ({ ...page, rows: change(page.rows, status) }));
    cache.setQueryData<Pages>(query.queryKey, { ...data, pages });
    // One new row does not make the others new.
    if (isInvalidated) query.invalidate();
  }
}

/** Marks lists as stale without a refetch, so that the list in sight does not move; the others refetch when mounted. */
export const invalidateLists = (cache: QueryClient, ...lists: { url: string }[]) => {
  for (const list of lists) void readAgain(cache, { queryKey: [list.url], refetchType: 'none' });
};

/** Counts and analytics follow every change, wherever they are in sight. */
export const refreshFigures = (cache: QueryClient) => {
  for (const read of [countAdminOrders, countOrderViews, getAnalytics, getDailyFigures]) {
    void readAgain(cache, { queryKey: keyOf(read) });
  }
};

/** After a change made here: the lists out of sight, the figures and the order's history are to be read anew. */
export function outdateOrder(cache: QueryClient, id: string) {
  invalidateLists(cache, listAdminOrders);
  refreshFigures(cache);
  for (const read of [listOrderEvents, listAdminOrderItems]) {
    void readAgain(cache, { queryKey: keyOf(read, { params: { id } }) });
  }
}

/** The order as the server has it now, if it can be read. */
export const readOrder = (id: string) => call(getAdminOrder, { params: { id } }).catch(() => undefined);

type Field = 'status' | 'driverId' | 'deliveryStatus' | 'callAskedAt';
type Change<F extends Field> = {
  send: (
    input: { params: { id: string }; headers: { 'if-match': string } },
    choice: Choice<F>,
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

type Choice<F extends Field> = {
  value: AdminOrder[F];
  /** The version of the order that was in sight when the list was opened. */
  seen: number;
  /** Of an order on the road: whether the new driver goes on from where the previous one was. */
  driverHasBag?: boolean;
  /** Why an order is cancelled, for its customer to read, or completed without the check at the door. */
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

/** How far the delivery is, set by the shop. What it means for the status follows on the server. */
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

/** Whether the customer is asked to call first; the moment is the server's. */
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
  { id, orderNumber }: AdminOrder,
  { send, field, done, failed, nameOf, undoOf, isAllowed }: Change<F>,
) {
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const put = (value: AdminOrder[F]) => patchOrder(cache, id, (order) => ({ ...order, [field]: value }));

  const mutation = useMutation({
    // Two changes of one order wait for each other, so that the second knows the version the first made.
    scope: { id },
    mutationFn: async (choice: Choice<F>) => {
      const sent = versionToSend(id, choice.seen);
      const fresh = await send({ params: { id }, headers: { 'if-match': String(sent) } }, choice);
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
      if (needsDoorReason(error)) {
        return askWhy(`order ${orderNumber}`, (reason) => mutation.mutate({ ...choice, reason }));
      }
      const isStale = error instanceof ApiError && error.status === 412;
      const fresh = isStale && (await readOrder(id));
      if (!fresh) return showError(error, { title: 'Error', description: failed });
      acceptOrder(cache, fresh);
      outdateOrder(cache, id);
      const happened = await lastEvent(id);
      setConflict({
        happened,
        theirs: nameOf(fresh[field]),
        mine: nameOf(choice.value),
        ...(isAllowed(fresh) && { choose: () => mutation.mutate({ ...choice, seen: fresh.version }) }),
      });
      toast({
        title: 'Someone else changed this order first',
        description: `${orderNumber} was not changed by you. ${happened}`,
        destructive: true,
      });
    },
  });

  return { ...mutation, conflict, closeConflict: () => setConflict(undefined) };
}

/** Who did what to the order last, and when. */
export async function lastEvent(id: string) {
  const events = await call(listOrderEvents, { params: { id } }).catch(() => []);
  const last = events.at(-1);
  if (!last) return 'Someone else changed this order.';
  return `${last.actorName} at ${formatClock(last.createdAt, shopTimeZone)}: ${formatEvent(last)}.`;
}
