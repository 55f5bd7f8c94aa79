/**
 * Gathers reads of one kind that come in the same turn of the event loop into one statement: at a rush most of the cost
 * of a small read is its round trip. `read` answers by key what it has found, and each caller gets what there is under
 * its own. The statement begins after each of these calls, so that every caller sees what it has written before.
 */
export function batchedRead<Key, Result>(read: (keys: Key[]) => Promise<ReadonlyMap<Key, Result>>) {
  type Batch = { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Result>> };
  let batch: Batch | undefined;
  return async (key: Key): Promise<Result | undefined> => {
    batch ??= begin();
    batch.keys.add(key);
    return (await batch.found).get(key);
  };

  function begin(): Batch {
    const keys = new Set<Key>();
    const endOfTurn = new Promise((resolve) => setImmediate(resolve));
    const found = endOfTurn.then(() => {
      batch = undefined;
      return read([...keys]);
    });
    return { keys, found };
  }
}
