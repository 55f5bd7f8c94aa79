import { createDeviceStore } from '#platform/browser/lib/device-store.ts';
import { minuteMs } from '#shared/durations.ts';
import type { DoorResult } from './pending-action.ts';

/** The sums of a sheet as they are typed. Money is cents, but for the typed texts. */
export type TypedSums = {
  cash: string;
  other: string;
  isTip: boolean;
  knownDue: { now: number; before: number };
};

/** The part of a sheet for the door that its driver has filled in. */
export type DoorDraft = {
  outcome?: DoorResult['outcome'];
  /** The moment at which the ID was ticked, in milliseconds since 1970. */
  idSeenAt?: number | undefined;
  sums?: TypedSums;
  nextStep?: DoorResult['nextStep'];
  minutes?: number;
};

/** After this time another person may stand at the door. */
const maxIdSeenMs = 30 * minuteMs;
/** Orders that went to another driver leave their drafts behind. */
const maxDrafts = 20;

/** The drafts by the ids of their orders: Back, Undo and a reload lose nothing. */
export const doorDrafts = createDeviceStore<{ byOrder: Readonly<Record<string, DoorDraft>> }>('door-drafts', {
  byOrder: {},
});

export const keepDoorDraft = (orderId: string, part: DoorDraft) =>
  doorDrafts.update(({ byOrder: { [orderId]: draft, ...others } }) => {
    const kept: [string, DoorDraft][] = [...Object.entries(others), [orderId, { ...draft, ...part }]];
    return { byOrder: Object.fromEntries(kept.slice(-maxDrafts)) };
  });

/** Forgets what was saved: the next attempt at this door starts empty. */
export const dropDoorDraft = (orderId: string) => {
  if (!doorDrafts.current().byOrder[orderId]) return;
  doorDrafts.update(({ byOrder }) => ({
    byOrder: Object.fromEntries(Object.entries(byOrder).filter(([id]) => id !== orderId)),
  }));
};

export function readDoorDraft(orderId: string) {
  const { idSeenAt = 0, ...draft } = doorDrafts.current().byOrder[orderId] ?? {};
  return { ...draft, idSeen: Math.abs(Date.now() - idSeenAt) < maxIdSeenMs };
}
