/** Creates a pseudo-random generator (mulberry32) whose numbers are the same at every start. */
export function createSeededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    whole,
    happens: (share: number) => next() < share,
    /** One of them; the first ones more often, the higher the lean. */
    pick<T>(from: readonly T[], lean = 1): T {
      const found = from[Math.floor(next() ** lean * from.length)];
      if (found === undefined) throw new Error('There is nothing to pick from');
      return found;
    },
  };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
