import { createDeviceStore } from '#platform/browser/lib/device-store.ts';
import type { DriverAction, PendingAction } from './pending-action.ts';

/** A refusal of an action that had been waiting: its driver may have looked away since. */
type Refusal = { key: string; orderNumber: string; action: DriverAction; reason: string };

export type Outbox = { pending: readonly PendingAction[]; refusals: readonly Refusal[] };

export const outbox = createDeviceStore<Outbox>('driver-outbox', { pending: [], refusals: [] });

export const changePending = (change: (pending: readonly PendingAction[]) => readonly PendingAction[]) =>
  outbox.update(({ pending }) => ({ pending: change(pending) }));

export const removePending = (key: string) =>
  changePending((pending) => pending.filter((action) => action.key !== key));

export const addRefusal = (refusal: Refusal) =>
  outbox.update(({ refusals }) => ({ refusals: [...refusals, refusal] }));

export const removeRefusal = (key: string) =>
  outbox.update(({ refusals }) => ({ refusals: refusals.filter((refusal) => refusal.key !== key) }));
