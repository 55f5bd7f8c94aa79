import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { countDriverOrders, listDriverOrders } from '#client/lib/endpoints.ts';
import { newKey } from '#client/lib/new-key.ts';
import { onReachChange } from '#client/lib/reach.ts';
import { logInAgain } from '#client/lib/session-end.ts';
import { keyOf, pagesOf, readOf } from '#client/lib/use-endpoint.ts';
import { toast } from '#client/ui/toast.ts';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { isOpen } from '#shared/order-status.ts';
import { wordsFor } from './action-words.ts';
import { withCompleted } from './counts.ts';
import type { Action, Errand } from './errands.ts';
import {
  addRefusal,
  changeErrands,
  currentOutbox,
  onOutboxChange,
  openOutbox,
  removeErrand,
} from './outbox.ts';
import { createCarrier } from './send-errands.ts';

const undoFor = 5_000;

export const useOutbox = () => useSyncExternalStore(onOutboxChange, currentOutbox);

let carry = () => {};
let carryAll = async () => {};

/** Carries a driver's errands to the shop while the dashboard is open. Once, around all that runs them. */
export function useCarrier(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    openOutbox(userId);
    const carrier = createCarrier({
      onDone: (errand, order) => {
        acceptOrder(cache, order);
        refresh(cache);
        toast({ title: wordsFor(errand.action).done });
      },
      onRefused: ({ key, orderNumber, action, waited }, error) => {
        const { failed } = wordsFor(action);
        toast({ title: 'Error', description: failed, destructive: true });
        if (waited) addRefusal({ key, orderNumber, action, reason: error.reason ?? failed });
        refresh(cache);
      },
      onSessionEnd: logInAgain,
    });
    ({ carry, carryAll } = carrier);
    carry();

    const stopListening = onReachChange(carrier.carry);
    const leave = () => void (document.visibilityState === 'hidden' && carrier.carryAll());
    document.addEventListener('visibilitychange', leave);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', leave);
      carrier.stop();
    };
  }, [cache, userId]);
}

/** Runs an errand: it is kept on this device first, then sent. A delivery can be undone for five seconds. */
export function run({ id, orderNumber }: Pick<DriverOrder, 'id' | 'orderNumber'>, action: Action) {
  const due = action.kind === 'complete' ? Date.now() + undoFor : 0;
  const errand = { key: newKey(), orderId: id, orderNumber, action, due, waited: false };
  changeErrands((errands) => [...errands, errand]);
  carry();
}

/** What is due may be on its way already, and the shop cannot be called back. */
export const undo = ({ key, due }: Errand) => {
  if (due > Date.now()) removeErrand(key);
};

/** Before logging out: nothing that was done is left behind. */
export const sendAll = () => carryAll();

const refresh = (cache: QueryClient) =>
  [listDriverOrders, countDriverOrders].forEach(
    (read) => void cache.invalidateQueries({ queryKey: keyOf(read) }),
  );

/** What the shop answered is shown at once, and counted; list and counts are read anew after that. */
function acceptOrder(cache: QueryClient, order: DriverOrder) {
  const { queryKey } = pagesOf(listDriverOrders);
  const known = cache
    .getQueryData(queryKey)
    ?.pages.flatMap(({ rows }) => rows)
    .find(({ id }) => id === order.id);
  if (known && isOpen(known) && order.status === 'completed') {
    cache.setQueryData(
      readOf(countDriverOrders, {}).queryKey,
      (counts) => counts && withCompleted(counts, 1),
    );
  }
  cache.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === order.id && row.version <= order.version ? order : row)),
        })),
      },
  );
}
