import { createStore } from '#client/ui/store.ts';
import { localStore } from './storage.ts';

/**
 * State of one user that outlives the page and is shared by all tabs, in local storage. Where the browser blocks
 * storage it lasts as long as the page. `empty` gives what was never stored.
 */
export function createDeviceStore<State extends object>(name: string, empty: State) {
  let owner = '';
  const { current, subscribe, set } = createStore(empty);
  const storageKey = () => `${name}-${owner}`;

  function stored(): State | null {
    const known = localStore.readJson(storageKey()) as Partial<State> | null;
    return known && { ...empty, ...known };
  }

  /** Takes over what another tab has changed. */
  const reload = () => set(stored() ?? current());

  addEventListener('storage', ({ key }) => key === storageKey() && reload());

  return {
    open: (userId: string) => {
      owner = userId;
      set(stored() ?? empty);
    },
    reload,
    current,
    subscribe,
    /** Changes what is stored, which another tab may have changed since this one read it. */
    update: (change: (before: State) => Partial<State>) => {
      const before = stored() ?? current();
      const next = { ...before, ...change(before) };
      localStore.writeJson(storageKey(), next);
      set(next);
    },
  };
}
