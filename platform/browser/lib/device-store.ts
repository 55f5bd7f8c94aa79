import { createStore } from '../ui/store.ts';
import { localStore } from './storage.ts';

/**
 * Creates state of one user, or of the device, that outlives the page and is shared by all tabs, in local storage.
 * Where the browser blocks storage it lasts as long as the page. `complete` makes it of what was stored, by this
 * version of the app or another: `empty` gives what was not.
 */
export function createDeviceStore<State extends object>(
  name: string,
  empty: State,
  complete = (known: Partial<State>): State => ({ ...empty, ...known }),
) {
  let storageKey = name;
  const { current, subscribe, set } = createStore(empty);

  function stored(): State | null {
    const known = localStore.readJson(storageKey) as Partial<State> | null;
    return known && complete(known);
  }

  /** Takes over what another tab has changed. */
  const reload = () => set(stored() ?? current());

  addEventListener('storage', ({ key }) => key === storageKey && reload());

  return {
    /** Reads what is stored for this user, or for the device. */
    open: (userId?: string) => {
      storageKey = userId === undefined ? name : `${name}-${userId}`;
      set(stored() ?? empty);
    },
    reload,
    current,
    subscribe,
    /** Changes what is stored, which another tab may have changed since this one read it. */
    update: (change: (before: State) => Partial<State>) => {
      const before = stored() ?? current();
      const next = { ...before, ...change(before) };
      localStore.writeJson(storageKey, next);
      set(next);
    },
  };
}
