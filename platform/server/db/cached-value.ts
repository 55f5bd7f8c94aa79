import type { Listener } from './listener.ts';

/**
 * Creates a cached value that is loaded again after `forget`. While changes by other processes cannot arrive, it is
 * loaded each time.
 */
export function createCachedValue<T>(listener: Listener) {
  let kept: T | null = null;
  let generation = 0;

  return {
    get: () => (listener.connected ? kept : null),

    async load(read: () => Promise<T>): Promise<T> {
      const before = generation;
      const value = await read();
      // Something changed while the rows were on their way: these may be the old ones.
      if (before === generation && listener.connected) kept = value;
      return value;
    },

    forget() {
      generation += 1;
      kept = null;
    },
  };
}
