/** Does work piece by piece, once: each call continues where the last one ended. After an error it begins anew. */
export function inPieces<Result extends object>(work: () => Generator<void, Result>) {
  let rest: ReturnType<typeof work> | undefined;
  let result: Result | undefined;
  const doPiece = () => {
    if (result) return result;
    try {
      rest ??= work();
      const { done, value } = rest.next();
      if (done) [result, rest] = [value, undefined];
      return result;
    } catch (error) {
      rest = undefined;
      throw error;
    }
  };
  return {
    /** Nobody waits for all of them. */
    *pieces() {
      while (!doPiece()) yield;
    },
    atOnce() {
      for (;;) {
        const all = doPiece();
        if (all) return all;
      }
    },
  };
}
