export type Deadline = {
  readonly isOver: boolean;
  /**
   * Returns whole milliseconds, at least 1, for a timer or a limit; null when none is left, and the caller gives
   * up.
   */
  msLeft(): number | null;
};

/** Creates a deadline in `ms` milliseconds. A change of the machine's clock does not move it. */
export function deadlineIn(ms: number, now: () => number = () => performance.now()): Deadline {
  const end = now() + ms;
  return {
    get isOver() {
      return now() >= end;
    },
    msLeft() {
      const left = Math.floor(end - now());
      return left < 1 ? null : left;
    },
  };
}
