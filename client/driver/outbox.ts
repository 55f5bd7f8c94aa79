import { onThisDevice } from '#client/lib/memory.ts';
import type { Action, Errand } from './errands.ts';

/** What the shop refused of an errand that had waited: its driver may have looked away since. */
type Refusal = { key: string; orderNumber: string; action: Action; reason: string };

export type Outbox = { errands: readonly Errand[]; refusals: readonly Refusal[] };

const empty: Outbox = { errands: [], refusals: [] };

let owner = '';
let outbox = empty;
const listeners = new Set<() => void>();

const keyOf = (userId: string) => `driver-outbox-${userId}`;

/** Takes up where this driver left off, in an earlier visit or in another tab. */
export function openOutbox(userId: string) {
  owner = userId;
  outbox = stored(userId) ?? empty;
}

export const currentOutbox = () => outbox;

export function onOutboxChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const changeErrands = (change: (errands: readonly Errand[]) => readonly Errand[]) =>
  update(({ errands }) => ({ errands: change(errands) }));

export const removeErrand = (key: string) =>
  changeErrands((errands) => errands.filter((errand) => errand.key !== key));

export const addRefusal = (refusal: Refusal) =>
  update(({ refusals }) => ({ refusals: [...refusals, refusal] }));

export const removeRefusal = (key: string) =>
  update(({ refusals }) => ({ refusals: refusals.filter((refusal) => refusal.key !== key) }));

/** Changes what is stored, which another tab may have changed since this one looked. */
function update(change: (before: Outbox) => Partial<Outbox>) {
  const before = stored(owner) ?? outbox;
  outbox = { ...before, ...change(before) };
  onThisDevice.write(keyOf(owner), JSON.stringify(outbox));
  for (const listener of listeners) listener();
}

/** Nothing was ever stored, or the browser blocks it: then what this page knows has to do. */
function stored(userId: string): Outbox | null {
  const kept = onThisDevice.read(keyOf(userId));
  if (!kept) return null;
  try {
    return { ...empty, ...(JSON.parse(kept) as Partial<Outbox>) };
  } catch {
    return null;
  }
}
