import { createStore } from './store.ts';

export type Toast = {
  title: string;
  description?: string;
  /** The reason the server gave, next to the description. */
  reason?: string;
  /** True for an error: it is read at once, and painted as one. */
  destructive?: boolean;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number; open: boolean };

/** The time for which a dismissed notice stays in memory. */
const removeDelayMs = 1_000_000;

const shown = createStore<ShownToast | undefined>(undefined);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice. There is one at a time: a new one takes the place of the old. */
export function toast(notice: Toast) {
  clearTimeout(removal);
  shown.set({ ...notice, id: ++lastId, open: true });
}

/** Closes the notice with this id, if it is still the one that is shown. */
export function dismissToast(id: number) {
  const current = shown.current();
  if (current?.id !== id || !current.open) return;
  shown.set({ ...current, open: false });
  removal = setTimeout(() => shown.set(undefined), removeDelayMs);
}

/** Closes the notice of an error that a later success has made untrue. */
export function dismissError() {
  const current = shown.current();
  if (current?.destructive) dismissToast(current.id);
}

export const currentToast = shown.current;
export const onToastChange = shown.subscribe;
