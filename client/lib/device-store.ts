import { localStore } from './storage.ts';

/**
 * State of one user that outlives the page and is shared by all tabs, in local storage. Where the browser blocks
 * storage it lasts as long as the page. `empty` gives what was never stored.
 */
export function createDeviceStore<State extends object>(name: string, empty: State) {
  let owner = '';
  let state = empty;
  const listeners = new Set<() => void>();
  const storageKey = () => `${name}-${owner}`;

  function stored(): State | null {
    const known = localStore.readJson(storageKey()) as Partial<State> | null;
    return known && { ...empty, ...known };
  }

  function set(next: State) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes over what another tab has changed. */
  const reload = () => set(stored() ?? state);

  addEventListener('storage', ({ key }) => key === storageKey() && reload());

  return {
    open: (userId: string) => {
      owner = userId;
      set(stored() ?? empty);
    },
    reload,
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes what is stored, which another tab may have changed since this one read it. */
    update: (change: (before: State) => Partial<State>) => {
      const before = stored() ?? state;
      const next = { ...before, ...change(before) };
      localStore.writeJson(storageKey(), next);
      set(next);
    },
  };
}
