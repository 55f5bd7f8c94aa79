export type Toast = {
  title: string;
  description?: string;
  /** The reason the server gave, beside the description. */
  reason?: string;
  /** Something went wrong: read at once, and painted as an error. */
  destructive?: boolean;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number; open: boolean };

/** A dismissed notice stays in memory for so long. */
const removeDelay = 1_000_000;

let current: ShownToast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a notice. There is one at a time: a new one takes the place of the old. */
export function toast(notice: Toast) {
  clearTimeout(removal);
  set({ ...notice, id: ++lastId, open: true });
}

/** Closes the notice with this id, if it is still the one that is shown. */
export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), removeDelay);
}

export const currentToast = () => current;

export function onToastChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: ShownToast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}
