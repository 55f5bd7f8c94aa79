import { tooMany } from '../errors.ts';

const maxQueueLength = 20;

/**
 * Runs the works of one key after each other. The database would keep them apart too, but each would hold
 * one of its few connections while it waits: one impatient customer could stop the whole shop.
 */
export function createKeyedMutex() {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= maxQueueLength) throw tooMany(1);
    queues.set(key, queue);
    queue.length += 1;
    const mine = queue.last.then(work, work);
    queue.last = mine;
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
